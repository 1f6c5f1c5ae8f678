import { describe, expect, it } from 'vitest';
import { mediaProgress } from '@/api/courseware';
import { courseEnrol, courseLeave, courseShow } from '@/api/courses';
import { ratingList, ratingSave, ratingSummary } from '@/api/ratings';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('student');

const of = { subject: 'course' as const, subject_id: '100043' };
const rate = (stars: number, more = {}) =>
  call(ratingSave, { ...of, stars, hard: ['概念抽象'], text: ' 好 ', anonymous: false, ...more });
const summary = () => call(ratingSummary, of);
const list = (more = {}) => call(ratingList, { ...of, page_num: 1, page_size: 10, ...more });

describe('ratings', () => {
  it('one of each student: a second one changes the first', async () => {
    const before = await summary();
    expect(before.mine).toBeNull();
    await rate(1);
    const first = await summary();
    expect(first.count).toBe(before.count + 1);
    expect(first.distribution[0]).toBe((before.distribution[0] ?? 0) + 1);
    await rate(5, { text: '再看一遍，懂了' });
    const second = await summary();
    expect(second.count).toBe(before.count + 1);
    expect(second.distribution[0]).toBe(before.distribution[0]);
    expect(second.mine).toMatchObject({ stars: 5, text: '再看一遍，懂了' });
  });

  it('the distribution, the average and the list tell the same', async () => {
    const { count, distribution, average } = await summary();
    expect(distribution.reduce((sum, number) => sum + number, 0)).toBe(count);
    const sum = distribution.reduce((total, number, index) => total + number * (index + 1), 0);
    expect(average).toBe(Math.round((sum / count) * 10) / 10);
    expect((await list()).total).toBe(count);
    expect((await list({ stars: 4 })).total).toBe(distribution[3]);
    expect((await list({ stars: 4 })).list.every(({ stars }) => stars === 4)).toBe(true);
  });

  it('is what the course’s card says, also of a course that many rate, and of one of a path', async () => {
    for (const subject_id of ['100043', '100501', '12', '31']) {
      const each = { subject: 'course' as const, subject_id };
      const told = async () => {
        const { average, count } = await call(ratingSummary, each);
        const { rating, rating_count } = await call(courseShow, { course_id: subject_id });
        expect({ average, count }).toEqual({ average: rating, count: rating_count });
        return count;
      };
      await call(courseEnrol, { course_id: subject_id });
      const before = await told();
      await call(ratingSave, { ...each, stars: 1, hard: [], text: '', anonymous: false });
      expect(await told()).toBe(before + 1);
    }
  });

  it('others see it, by name or without; pages hold each rating once', async () => {
    await rate(2, { anonymous: true });
    expect((await list()).list[0]?.text).not.toBe('好');
    signIn('lihua');
    expect((await list()).list[0]).toMatchObject({ username: '匿名同学', stars: 2, text: '好' });
    const numbers = Array.from({ length: Math.ceil((await list()).total / 10) }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((page_num) => list({ page_num })));
    const ids = pages.flatMap((page) => page.list.map(({ rating_id }) => rating_id));
    expect(new Set(ids).size).toBe(pages[0]?.total);
  });

  it('23.3 needs the course taken, or a visit to a lesson; a given rating can be changed after leaving', async () => {
    const other = { subject_id: '100501' };
    const mayRate = async () => (await call(ratingSummary, { ...of, ...other })).may_rate;
    expect(await mayRate()).toBe(false);
    await expect(rate(4, other)).rejects.toThrow('选了这门课或学过其中一课，才能评价');
    await call(courseEnrol, { course_id: '100501' });
    expect(await mayRate()).toBe(true);
    await call(courseLeave, { course_id: '100501' });
    await expect(rate(4, other)).rejects.toThrow('才能评价');
    await call(courseEnrol, { course_id: '100501' });
    await rate(4, other);
    await call(courseLeave, { course_id: '100501' });
    expect(await rate(2, other)).toMatchObject({ stars: 2 });
  });

  it('23.3 a lesson is rated by who has been in it, and so is its course', async () => {
    signIn('zhaomin');
    const lesson = { subject: 'lesson' as const, subject_id: '2101' };
    const course = { subject: 'course' as const, subject_id: '21' };
    await expect(rate(5, lesson)).rejects.toThrow('学过这节课或选了这门课，才能评价');
    await expect(rate(5, course)).rejects.toThrow('才能评价');
    await call(mediaProgress, {
      places: [{ medium_id: 'lesson.2101.1', at: 1, covered: [[0, 1]], seconds: 3 }],
    });
    expect(await rate(5, lesson)).toMatchObject({ stars: 5 });
    expect(await rate(5, course)).toMatchObject({ stars: 5 });
    expect((await call(ratingSummary, { subject: 'lesson', subject_id: '2102' })).may_rate).toBe(false);
  });

  it.each([
    ['no such course', { subject_id: '9' }],
    ['no such lesson', { subject: 'lesson', subject_id: '9' }],
    ['six stars', { stars: 6 }],
    ['no star', { stars: 0 }],
    ['half a star', { stars: 2.5 }],
    ['an unknown hard part', { hard: ['食堂太远'] }],
    ['too long a text', { text: '长'.repeat(501) }],
  ])('refuses %s', async (_name, more) => {
    await expect(rate(5, more)).rejects.toThrow();
    expect((await summary()).mine).toBeNull();
  });
});
