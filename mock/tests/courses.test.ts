import { describe, expect, it } from 'vitest';
import {
  courseClassification,
  courseEnrol,
  courseHot,
  courseLeave,
  courseList,
  courseMine,
  courseSearch,
  courseShow,
} from '@/api/courses';
import { learningStatistics } from '@/api/learning-statistics';
import { lessonProgress } from '@/api/lessons';
import { call } from '@/api/request';
import { saveChapterProgress } from '@mock/domains/courses-student';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('student');

const page = { page_num: 1, page_size: 24 };
const mine = () => call(courseMine, { state: 'all', ...page });

describe('lists', () => {
  it('page through an academy without repeating a course', async () => {
    const first = await call(courseList, { academy_id: 'sx', ...page });
    const second = await call(courseList, { academy_id: 'sx', page_num: 2, page_size: 24 });
    expect(first.total).toBeGreaterThan(100);
    expect(new Set([...first.list, ...second.list].map(({ course_id }) => course_id)).size).toBe(48);
    expect(first.list.every(({ academy }) => academy === '数学与统计学院')).toBe(true);
  });

  it('narrow by category, level and duration, and sort', async () => {
    const { list } = await call(courseList, {
      category_id: 'sx-1',
      level: '提高',
      duration: 'medium',
      sort: 'rating',
      page_num: 1,
      page_size: 50,
    });
    expect(list.length).toBeGreaterThan(1);
    for (const course of list) {
      expect(course).toMatchObject({ category_id: 'sx-1', level: '提高' });
      expect(course.minutes).toBeGreaterThanOrEqual(240);
      expect(course.minutes).toBeLessThanOrEqual(360);
    }
    const ratings = list.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
    const { list: newest } = await call(courseList, { sort: 'newest', ...page });
    const times = newest.map(({ published_at }) => published_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('have as many courses as the classification says', async () => {
    const { total, academies } = await call(courseClassification, {});
    expect(academies).toHaveLength(12);
    expect(academies.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { count, categories } of academies)
      expect(categories.reduce((sum, category) => sum + category.count, 0)).toBe(count);
    const [academy] = academies;
    const { total: listed } = await call(courseList, { academy_id: academy?.academy_id ?? '', ...page });
    expect(listed).toBe(academy?.count);
  });

  it('of a search tell how many courses each academy has, whichever is chosen', async () => {
    const all = await call(courseSearch, { words: 'shuju', ...page });
    const one = await call(courseSearch, { words: 'shuju', academy_id: 'jsj', ...page });
    expect(one.academies).toEqual(all.academies);
    expect(one.total).toBe(all.academies.find(({ academy_id }) => academy_id === 'jsj')?.count);
    expect(one.total).toBeLessThan(all.total);
  });
});

describe('the ranking', () => {
  it('is by heat, gives a reason for each, and the rank before', async () => {
    const { list } = await call(courseHot, { period: 'week' });
    expect(list).toHaveLength(50);
    expect(list.map(({ rank }) => rank)).toEqual(list.map((_, index) => index + 1));
    const heats = list.map(({ heat }) => heat);
    expect(heats).toEqual(heats.toSorted((one, other) => other - one));
    expect(list.every(({ reason }) => reason.length > 5)).toBe(true);
    expect(new Set(list.map(({ reason }) => reason.replaceAll(/[\d.,]+/g, ''))).size).toBeGreaterThan(3);
    expect(list.some(({ rank_before }) => rank_before === null)).toBe(true);
  });

  it('counts who takes a course now', async () => {
    const before = await call(courseHot, { period: 'week', academy_id: 'fx' });
    const last = before.list.at(-1);
    await call(courseEnrol, { course_id: last?.course_id ?? '' });
    const after = await call(courseHot, { period: 'week', academy_id: 'fx' });
    const same = after.list.find(({ course_id }) => course_id === last?.course_id);
    expect(same?.heat).toBe((last?.heat ?? 0) + 1);
  });
});

describe('taking a course', () => {
  it('happens once, however often it is asked for', async () => {
    const { total } = await mine();
    const before = (await call(courseShow, { course_id: '100501' })).students;
    expect(await call(courseEnrol, { course_id: '100501' })).toMatchObject({ enrolled: true });
    const again = await call(courseEnrol, { course_id: '100501' });
    expect(again.students).toBe(before + 1);
    expect((await mine()).total).toBe(total + 1);
  });

  it('again while it is taken leaves it where it stands', async () => {
    const before = await call(courseShow, { course_id: '100043' });
    await call(courseEnrol, { course_id: '100043' });
    expect(await call(courseShow, { course_id: '100043' })).toEqual(before);
  });

  it('is undone by leaving, once too', async () => {
    const { total } = await mine();
    await call(courseLeave, { course_id: '100043' });
    expect(await call(courseLeave, { course_id: '100043' })).toMatchObject({ enrolled: false });
    expect((await mine()).total).toBe(total - 1);
    expect((await call(courseShow, { course_id: '100043' })).enrolled).toBe(false);
  });

  it('again soon after leaving finds place and progress as they were', async () => {
    const before = await call(courseShow, { course_id: '100043' });
    await call(courseLeave, { course_id: '100043' });
    await call(courseEnrol, { course_id: '100043' });
    expect(await call(courseShow, { course_id: '100043' })).toEqual(before);
    expect(before.percent).toBeGreaterThan(0);
  });

  it('later begins anew, with the progress kept', async () => {
    const before = await call(courseShow, { course_id: '100043' });
    await call(courseLeave, { course_id: '100043' });
    mock.database.enrolments.update(`${caller.userId}:100043`, { left_at: '2026-01-01 00:00:00' });
    await call(courseEnrol, { course_id: '100043' });
    const after = await call(courseShow, { course_id: '100043' });
    expect(after.percent).toBe(before.percent);
    expect(after.enrolled_at).not.toBe(before.enrolled_at);
  });

  it.each([courseEnrol, courseLeave, courseShow])('refuses an unknown one', async (endpoint) => {
    await expect(call(endpoint, { course_id: '999' })).rejects.toThrow('没有找到这门课程');
  });

  it('belongs to one student', async () => {
    await call(courseEnrol, { course_id: '100501' });
    signIn('zhangwei');
    expect((await call(courseShow, { course_id: '100501' })).enrolled).toBe(false);
  });
});

describe('own courses', () => {
  it('are counted and listed by state', async () => {
    const { counts, total } = await mine();
    expect(total).toBe(counts.all);
    expect(counts.in_progress + counts.open + counts.done).toBe(counts.all);
    for (const state of ['in_progress', 'open', 'done'] as const) {
      const { list } = await call(courseMine, { state, ...page });
      expect(list).toHaveLength(counts[state]);
      expect(list.every((course) => course.state === state || state === 'open')).toBe(true);
    }
  });

  it('of a learning path follow its lessons', async () => {
    const lesson = async () => (await call(courseShow, { course_id: '21' })).chapters[1]?.percent;
    expect(await lesson()).toBe(40);
    const study = {
      mission_id: '2',
      lesson_id: '2102',
      sub_page: 'book',
      seconds: 0,
      position: null,
    } as const;
    await call(lessonProgress, { ...study, percent: 100 });
    expect(await lesson()).toBe(100);
    expect((await call(courseShow, { course_id: '21' })).next?.chapter_id).toBe('2103');
  });

  it('outside the paths follow what is watched, which never goes down', async () => {
    const show = () => call(courseShow, { course_id: '100085' });
    expect(await show()).toMatchObject({ state: 'open', percent: 0, next: { chapter_id: '100085-1' } });
    const place = { course_id: '100085', chapter_id: '100085-2' };
    saveChapterProgress(mock.database, caller.userId, place, 50);
    saveChapterProgress(mock.database, caller.userId, place, 20);
    expect((await show()).chapters[1]?.percent).toBe(50);
    expect(await show()).toMatchObject({ state: 'in_progress', next: { chapter_id: '100085-2' } });
  });

  it('are done only when every chapter is', async () => {
    const course = await call(courseShow, { course_id: '100085' });
    for (const { chapter_id } of course.chapters.slice(1))
      saveChapterProgress(mock.database, caller.userId, { course_id: '100085', chapter_id }, 100);
    const first = { course_id: '100085', chapter_id: '100085-1' };
    saveChapterProgress(mock.database, caller.userId, first, 99);
    expect(await call(courseShow, { course_id: '100085' })).toMatchObject({
      state: 'in_progress',
      percent: 99,
    });
    saveChapterProgress(mock.database, caller.userId, first, 100);
    expect(await call(courseShow, { course_id: '100085' })).toMatchObject({
      state: 'done',
      percent: 100,
      next: null,
    });
  });
});

describe('the learning centre', () => {
  it('adds up the weeks from their Mondays', async () => {
    const { weeks, minutes } = await call(learningStatistics, {});
    expect(weeks).toHaveLength(8);
    for (const { start } of weeks) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(weeks.reduce((sum, week) => sum + week.minutes, 0)).toBe(minutes);
  });

  it('lists what is due, most urgent first, until it is done', async () => {
    const due = async () => (await call(learningStatistics, {})).due;
    const before = await due();
    expect(before.length).toBeGreaterThan(2);
    const times = before.map(({ due_at }) => due_at);
    expect(times).toEqual(times.toSorted());
    const item = before.find(({ mission_id }) => mission_id === null);
    if (!item) throw new Error('nothing to watch is due');
    saveChapterProgress(mock.database, caller.userId, item, 100);
    expect((await due()).map(({ chapter_id }) => chapter_id)).not.toContain(item.chapter_id);
  });

  it('shows a new student zeros', async () => {
    signIn('zhaomin');
    const statistics = await call(learningStatistics, {});
    expect(statistics).toMatchObject({ counts: { all: 0 }, due: [], minutes: 0, chapters_done: 0 });
    expect((await mine()).list).toEqual([]);
  });
});
