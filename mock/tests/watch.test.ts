import { describe, expect, it } from 'vitest';
import { courseEnrol, courseLeave, courseShow } from '@/api/courses';
import { lessonCourseware, mediaProgress } from '@/api/courseware';
import { learningSearch } from '@/api/search';
import { courseWatch, recordingList, recordingShow } from '@/api/watch';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { signIn, mock, caller } = startMockBackend('student');

const send = (medium_id: string, at: number, covered: [number, number][], seconds = 0) =>
  call(mediaProgress, { places: [{ medium_id, at, covered, seconds }] });
const watch = (course_id: string, chapter_id: string) => call(courseWatch, { course_id, chapter_id });

describe('a chapter that was watched before places were kept', () => {
  it('goes on where its percent says, and a finished one is seen to its end', async () => {
    const begun = await watch('100043', '100043-5');
    expect(begun.chapters[4]?.percent).toBe(35);
    expect(begun.video).toMatchObject({ seconds: 78, at: expect.closeTo(27.3), covered: [[0, 27.3]] });
    const finished = await watch('100043', '100043-1');
    expect(finished.video).toMatchObject({ at: 78, covered: [[0, 78]] });
  });

  it('keeps what it was when more of it is seen', async () => {
    await send('chapter.100043.100043-5', 60, [[50, 60]]);
    const { video } = await watch('100043', '100043-5');
    expect(video).toMatchObject({
      at: 60,
      covered: [
        [0, 27.3],
        [50, 60],
      ],
    });
  });
});

describe('chapters and recordings', () => {
  it('a lesson of a path has its own video, or none; a locked one says what must be done first', async () => {
    expect((await watch('12', '1202')).video?.medium_id).toBe('lesson.1202.1');
    expect(await watch('12', '1201')).toMatchObject({ video: null, mission_id: '1' });
    const locked = await watch('12', '1203');
    expect(locked.video).toBeNull();
    expect(locked.unlocked_by.map(({ lesson_id }) => lesson_id)).toContain('1202');
    await expect(watch('12', '9')).rejects.toThrow('没有找到这一章');
  });

  it('of one course or of all that one learns, the newest first', async () => {
    const own = await call(recordingList, {});
    const times = own.list.map(({ recorded_at }) => recorded_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(own.list.map(({ course_id }) => course_id)).size).toBeGreaterThan(3);
    const one = await call(recordingList, { course_id: '100043' });
    expect(one.list.every(({ course_id }) => course_id === '100043')).toBe(true);
    expect(one.total).toBe(one.list.length);
  });

  it('a recording that is still being prepared has no video', async () => {
    const { list } = await call(recordingList, {});
    for (const { record_id, state } of list.slice(0, 8)) {
      const { video } = await call(recordingShow, { record_id });
      expect(video === null).toBe(state === 'processing');
    }
  });
});

describe('a course that is not taken', () => {
  it('23.1 gives only its first chapter to be tried, and takes progress of no other; taken, it opens', async () => {
    const first = await watch('100501', '100501-1');
    expect(first).toMatchObject({ enrolled: false, video: { medium_id: 'chapter.100501.100501-1' } });
    expect(await watch('100501', '100501-2')).toMatchObject({ enrolled: false, video: null });
    await send('chapter.100501.100501-1', 5, [[0, 5]]);
    await expect(send('chapter.100501.100501-2', 5, [[0, 5]])).rejects.toThrow('还没有选课');
    await expect(send('recording.100501-r1', 5, [[0, 5]])).rejects.toThrow('还没有选课');
    await expect(call(recordingShow, { record_id: '100501-r1' })).rejects.toThrow('《高等数学》还没有选课');
    await call(courseEnrol, { course_id: '100501' });
    expect((await watch('100501', '100501-2')).video).not.toBeNull();
    await send('chapter.100501.100501-2', 5, [[0, 5]]);
    await call(courseLeave, { course_id: '100501' });
    expect(await watch('100501', '100501-2')).toMatchObject({ enrolled: false, video: null });
  });

  it('23.1 of a path: its first lesson is for trying, the next ones need the course, what was begun stays open', async () => {
    signIn('zhaomin');
    const finish = (lesson_id: string) =>
      mock.database.progress.put({
        id: `${caller.userId}:${lesson_id}`,
        user_id: caller.userId,
        lesson_id,
        percent: 100,
        sub_page: 'book',
        position: null,
        place: null,
        studied_at: '2026-11-20 10:00:00',
        finished_at: '2026-11-20 10:00:00',
      });
    await call(lessonCourseware, { lesson_id: '1101' });
    finish('1101');
    await expect(call(lessonCourseware, { lesson_id: '1102' })).rejects.toThrow(
      '《Python 语言基础》还没有选课',
    );
    await call(courseEnrol, { course_id: '11' });
    await call(lessonCourseware, { lesson_id: '1102' });
    signIn('wangfang');
    // 振动 is begun, though its course is not taken.
    await call(lessonCourseware, { lesson_id: '3202' });
  });

  it('23.1 tells what it is: outcomes, kinds, what comes before it, who teaches it', async () => {
    const path = await call(courseShow, { course_id: '23' });
    expect(path.requires.map(({ course_id, enrolled }) => [course_id, enrolled])).toContainEqual([
      '22',
      false,
    ]);
    expect(path.chapters[0]).toMatchObject({ is_preview: true, is_locked: true });
    const stacks = (await call(courseShow, { course_id: '12' })).chapters[1];
    expect(stacks?.kinds).toEqual(['video', 'text', 'book', 'practice', 'exam']);
    const plain = await call(courseShow, { course_id: '100501' });
    expect(plain.outcomes.length).toBeGreaterThan(2);
    expect(plain.outcomes.join('')).not.toMatch(/[{}]|undefined|“”/);
    expect(plain.teaching.courses).toBeGreaterThanOrEqual(plain.teaching.others.length);
    expect(plain.teaching.others.every(({ course_id }) => course_id !== '100501')).toBe(true);
  });

  it('23.1 the palette’s hits say whether their course is taken', async () => {
    const [hit] = await call(learningSearch, { words: 'xlyjz' });
    expect(hit).toMatchObject({ title: '向量与矩阵', course: { course_id: '22', enrolled: false } });
    const [own] = await call(learningSearch, { words: '栈与队列' });
    expect(own?.course?.enrolled).toBe(true);
  });
});
