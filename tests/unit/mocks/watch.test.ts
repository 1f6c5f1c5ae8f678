import { describe, expect, it } from 'vitest';
import { mediaProgress } from '@/api/courseware';
import { courseWatch, recordingList, recordingShow } from '@/api/watch';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

startMockBackend('student');

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
