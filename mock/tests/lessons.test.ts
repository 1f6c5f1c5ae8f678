import { describe, expect, it } from 'vitest';
import { homeShow } from '@/api/home';
import { lessonBookShow, lessonProgress, lessonReopen, lessonShow } from '@/api/lessons';
import { missionShow } from '@/api/missions';
import { call } from '@/api/request';
import { bookChapters, splitChapters } from '@mock/laws/books';
import { allLessons } from '@mock/laws/curriculum-index';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('lihua');

const study = (
  lesson_id: string,
  percent: number,
  position: { chapter_id: string; offset: number } | null = null,
) => call(lessonProgress, { mission_id: '1', lesson_id, sub_page: 'book', percent, seconds: 60, position });

const lesson = async (lesson_id: string) => {
  const mission = await call(missionShow, { mission_id: '1' });
  const found = mission.courses
    .flatMap(({ lessons }) => lessons)
    .find((each) => each.lesson_id === lesson_id);
  if (!found) throw new Error(`No lesson ${lesson_id}`);
  return found;
};

describe('progress', () => {
  it('never goes down', async () => {
    expect(await study('1102', 60)).toEqual({ state: 'in_progress', percent: 60 });
    expect(await study('1102', 30)).toEqual({ state: 'in_progress', percent: 60 });
    await study('1102', 100);
    expect(await study('1102', 10)).toEqual({ state: 'done', percent: 100 });
  });

  it('keeps the place in the book, and the last one when none is sent', async () => {
    await study('1102', 30, { chapter_id: '1102-3', offset: 0.25 });
    await study('1102', 35);
    const book = await call(lessonBookShow, { lesson_id: '1102' });
    expect(book.position).toEqual({ chapter_id: '1102-3', offset: 0.25 });
    const home = await call(homeShow, {});
    expect(home.continue_learning).toMatchObject({
      lesson_id: '1102',
      percent: 35,
      sub_page: 'book',
      place: 'while 循环：直到满足条件',
    });
  });

  it('leaves out a place that the book does not have', async () => {
    await study('1102', 30, { chapter_id: '9999-1', offset: 0.5 });
    const book = await call(lessonBookShow, { lesson_id: '1102' });
    expect(book.position).toEqual({ chapter_id: '1102-1', offset: 0.7 });
  });

  it('counts the time to today', async () => {
    const minutes = async () => (await call(homeShow, {})).study_days.at(-1)?.minutes;
    expect(await minutes()).toBe(0);
    await study('1102', 30);
    await study('1102', 31);
    expect(await minutes()).toBe(2);
  });

  it.each([-1, 101])('refuses %d percent', async (percent) => {
    await expect(study('1102', percent)).rejects.toThrow('提交的内容有误：percent');
  });

  it('belongs to one student', async () => {
    await study('1102', 100);
    signIn('zhangwei');
    expect(await lesson('1102')).toMatchObject({ state: 'open', percent: 0 });
    signIn('student');
    expect((await call(homeShow, {})).lessons_done).toBe(6);
  });
});

describe('locks', () => {
  it('open the next lesson when the one before it is done', async () => {
    expect(await lesson('1103')).toMatchObject({
      state: 'locked',
      unlocked_by: [{ lesson_id: '1102', title: '分支与循环' }],
    });
    await study('1102', 99);
    expect((await lesson('1103')).state).toBe('locked');
    await study('1102', 100);
    expect(await lesson('1103')).toMatchObject({ state: 'open', unlocked_by: [] });
  });

  it('open a course when the courses before it are done', async () => {
    expect((await lesson('1201')).unlocked_by.map(({ lesson_id }) => lesson_id)).toEqual(['1102', '1103']);
    await study('1102', 100);
    await study('1103', 100);
    expect((await lesson('1201')).state).toBe('open');
    expect((await lesson('1202')).unlocked_by.map(({ lesson_id }) => lesson_id)).toEqual(['1201']);
  });

  it('wait for a lesson’s own list too', async () => {
    signIn('wangfang');
    const mission = await call(missionShow, { mission_id: '2' });
    const lessons = mission.courses.flatMap((course) => course.lessons);
    const found = lessons.find(({ lesson_id }) => lesson_id === '2203');
    expect(found?.unlocked_by.map(({ lesson_id }) => lesson_id)).toEqual(['2202', '2101']);
  });

  it('refuse the book and the progress, but tell the lesson', async () => {
    await expect(call(lessonBookShow, { lesson_id: '1103' })).rejects.toThrow(
      '这节课还没有解锁，请先完成《分支与循环》',
    );
    await expect(study('1103', 10)).rejects.toThrow('这节课还没有解锁');
    const shown = await call(lessonShow, { mission_id: '1', lesson_id: '1103' });
    expect(shown).toMatchObject({ state: 'locked', unlocked_by: [{ lesson_id: '1102' }] });
  });

  it('refuse a lesson of another path', async () => {
    await expect(call(lessonShow, { mission_id: '2', lesson_id: '1101' })).rejects.toThrow('没有找到这节课');
    await expect(call(missionShow, { mission_id: '9' })).rejects.toThrow('没有找到这条学习路径');
  });
});

describe('reopening a lesson (23)', () => {
  const reopen = (lesson_id: string) => call(lessonReopen, { mission_id: '1', lesson_id });

  it('restores the percent of before; what waits for it is locked again', async () => {
    await study('1102', 60);
    await study('1102', 100);
    await study('1102', 10);
    expect((await lesson('1103')).state).toBe('open');
    expect(await reopen('1102')).toEqual({ state: 'in_progress', percent: 60 });
    expect(await lesson('1103')).toMatchObject({ state: 'locked', unlocked_by: [{ lesson_id: '1102' }] });
    // Nothing to take back.
    expect(await reopen('1102')).toEqual({ state: 'in_progress', percent: 60 });
    expect(await study('1102', 100)).toEqual({ state: 'done', percent: 100 });
  });

  it('leaves a lesson open that was begun', async () => {
    await study('1102', 100);
    await study('1103', 20);
    await reopen('1102');
    expect(await lesson('1103')).toMatchObject({ state: 'in_progress', percent: 20, unlocked_by: [] });
    expect(await study('1103', 30)).toEqual({ state: 'in_progress', percent: 30 });
  });

  it('pays its gold once', async () => {
    const gold = () =>
      mock.database.ledger.where(({ cause }) => cause.kind === 'lesson' && cause.id === '1102');
    const before = gold().length;
    await study('1102', 100);
    expect(gold()).toHaveLength(before + 1);
    await reopen('1102');
    await study('1102', 100);
    expect(gold()).toHaveLength(before + 1);
  });
});

describe('books', () => {
  it('begin chapters at level-two headings outside code', () => {
    const text = '## 一\na\n```md\n## 不是\n```\n### 小节\n## 二\nb\n';
    expect(splitChapters('7', text)).toEqual([
      { chapter_id: '7-1', title: '一', markdown: 'a\n```md\n## 不是\n```\n### 小节' },
      { chapter_id: '7-2', title: '二', markdown: 'b' },
    ]);
  });

  it('hold the places that the seed speaks of, and every lesson has one', async () => {
    for (const { lesson_id, position, place } of mock.database.progress.all()) {
      const chapters = await bookChapters(mock.database, lesson_id);
      const chapter = chapters.find(({ chapter_id }) => chapter_id === position?.chapter_id);
      expect(chapter?.title ?? null).toBe(place);
    }
    for (const id of allLessons(mock.database).keys())
      expect((await bookChapters(mock.database, id)).length).toBeGreaterThan(1);
  });
});
