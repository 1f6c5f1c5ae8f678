import { describe, expect, it, vi } from 'vitest';
import { examStart } from '@/api/exams';
import { call } from '@/api/request';
import { threadList, threadResolve, threadSend, threadShow } from '@/api/teacher-threads';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('student');

const show = (subject_id: string) => call(threadShow, { subject_id });
const send = (subject_id: string, content: string) => call(threadSend, { subject_id, content, files: [] });
const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

describe('threads with the teacher', () => {
  it('begin empty, about a lesson or a question, with the way back', async () => {
    const lesson = await show('1202');
    expect(lesson).toMatchObject({ kind: 'lesson', title: '栈与队列', state: 'empty', messages: [] });
    expect(lesson.suggestions.length).toBeGreaterThan(0);
    expect((await show('9103')).lesson).toMatchObject({ mission_id: '2', lesson_id: '2102' });
    expect(await show('410001')).toMatchObject({ kind: 'question', lesson: null });
    await expect(show('777123')).rejects.toThrow('没有找到这节课或这道题');
  });

  it('are answered some seconds later, once, from the lesson’s book', async () => {
    const asked = await send('1202', '用栈检查括号时，哪几种情况说明不匹配？');
    expect(asked.state).toBe('waiting');
    expect((await show('1202')).messages).toHaveLength(1);
    later(10);
    const answers = await Promise.all([show('1202'), show('1202')]);
    expect(answers[0]).toMatchObject({ state: 'answered' });
    const { messages } = await show('1202');
    expect(messages.map(({ author }) => author)).toEqual(['student', 'teacher']);
    expect(messages[1]?.content).toContain('括号');
    expect(messages[1]?.name).toBe('林雨桐老师');
  });

  it('are settled and opened again, and a new message opens them too', async () => {
    expect((await call(threadResolve, { subject_id: '2102', resolved: true })).state).toBe('resolved');
    expect((await call(threadResolve, { subject_id: '2102', resolved: false })).state).toBe('answered');
    await call(threadResolve, { subject_id: '2102', resolved: true });
    expect((await send('2102', '还有一处')).state).toBe('waiting');
    await expect(call(threadResolve, { subject_id: '3101', resolved: true })).rejects.toThrow('还没有提问');
  });

  it('refuse an empty message', async () => {
    await expect(send('1202', '  ')).rejects.toThrow('请先写下问题');
  });

  it('18.7 about a question of the exam that runs are shut, and the list tells nothing of them', async () => {
    await send('9102', '为什么选它？');
    await call(examStart, { exam_id: '1202', holder: 'tab' });
    await expect(show('9102')).rejects.toThrow('这道题正在考试中，交卷后再看');
    await expect(send('9102', '答案是什么？')).rejects.toThrow('这道题正在考试中，交卷后再问');
    const settled = { subject_id: '9102', resolved: true };
    await expect(call(threadResolve, settled)).rejects.toThrow('这道题正在考试中，交卷后再看');
    const { list } = await call(threadList, {});
    expect(list.find(({ subject_id }) => subject_id === '9102')?.excerpt).toBe('');
    expect((await show('1202')).state).toBe('empty');
  });

  it('are listed, the newest first, and are nobody else’s', async () => {
    await send('1202', '新的问题');
    const { list } = await call(threadList, {});
    expect(list[0]).toMatchObject({ subject_id: '1202', excerpt: '新的问题' });
    expect(list).toHaveLength(4);
    // No formula is cut in two.
    for (const { excerpt } of list) expect(excerpt.split('$').length % 2).toBe(1);
    expect(list.map(({ excerpt }) => excerpt).join('')).toContain('\\sin');
    signIn('lihua');
    expect((await call(threadList, {})).total).toBe(0);
    expect((await show('1202')).messages).toEqual([]);
  });
});
