import { describe, expect, it } from 'vitest';
import { homeShow } from '@/api/home';
import { lessonProgress } from '@/api/lessons';
import {
  historyClear,
  historyDays,
  type HistoryFilter,
  historyList,
  historyRemove,
  historyRestore,
  type StudyPlace,
} from '@/api/records';
import { courseWatch, recordingShow } from '@/api/watch';
import { call } from '@/api/request';
import { fillHistory } from '@mock/domains/records';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');

const history = (filter: HistoryFilter = {}, page_num = 1, page_size = 1000) =>
  call(historyList, { ...filter, page_num, page_size });
const placeIn = (place: StudyPlace | null) => (place?.kind === 'video' ? place.seconds : null);
const study = (lesson_id: string, seconds = 60, offset = 0.25) =>
  call(lessonProgress, {
    mission_id: '1',
    lesson_id,
    sub_page: 'book',
    percent: 30,
    seconds,
    position: { chapter_id: `${lesson_id}-2`, offset },
  });

describe('the study history', () => {
  it('comes newest first, and the days add up to it', async () => {
    const { list, total } = await history();
    expect(total).toBe(list.length);
    const times = list.map(({ studied_at }) => studied_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { days, total: counted } = await call(historyDays, {});
    expect(counted).toBe(total);
    expect(days.flatMap(({ day, count }) => Array<string>(count).fill(day))).toEqual(
      times.map((time) => time.slice(0, 10)),
    );
  });

  it('has what the seed says was watched, as its course tells it', async () => {
    const { list } = await history({ kind: 'watch' });
    expect(list.map(({ title }) => title)).toEqual([
      '内存管理：核心概念',
      '随机变量：核心概念',
      '第 2 次直播：重点串讲',
      '综合案例',
    ]);
    for (const { title, context, percent, place, target } of list) {
      if (target?.kind === 'watch') {
        const { course_id, chapter_id } = target;
        const watched = await call(courseWatch, { course_id, chapter_id });
        expect(watched).toMatchObject({ title, course_title: context, video: { at: placeIn(place) } });
        const chapter = watched.chapters.find((each) => each.chapter_id === chapter_id);
        expect(chapter?.percent).toBe(percent);
      } else if (target?.kind === 'recording') {
        const recording = await call(recordingShow, { record_id: target.record_id });
        const video = { at: placeIn(place) };
        expect(recording).toMatchObject({ title, course_title: context, percent, video });
      }
    }
  });

  it('is written by lesson progress: one row for each lesson and day, with the newest place', async () => {
    signIn('lihua');
    const before = (await history()).total;
    await study('1102', 60, 0.1);
    await study('1102', 90, 0.75);
    const { list, total } = await history();
    expect(total).toBe(before + 1);
    expect(list[0]).toMatchObject({
      kind: 'book',
      title: '分支与循环',
      seconds: 150,
      place: { kind: 'text', chapter_id: '1102-2', offset: 0.75 },
      place_text: 'for 循环：逐个处理',
      target: { kind: 'lesson', mission_id: '1', lesson_id: '1102', sub_page: 'book' },
    });
  });

  it('is not written by a finished lesson that took no time, nor by feedback', async () => {
    signIn('lihua');
    const before = (await history()).total;
    const common = { mission_id: '1', lesson_id: '1102', position: null };
    await call(lessonProgress, { ...common, sub_page: 'book', percent: 100, seconds: 0 });
    await call(lessonProgress, { ...common, sub_page: 'feedback', percent: 30, seconds: 20 });
    expect((await history()).total).toBe(before);
  });

  it('leaves each sub-page its own place, for the continue card', async () => {
    signIn('lihua');
    const place = async () => (await call(homeShow, {})).continue_learning;
    const turnTo = (sub_page: 'book' | 'courseware') =>
      call(lessonProgress, {
        mission_id: '1',
        lesson_id: '1102',
        sub_page,
        percent: 30,
        seconds: 5,
        position: null,
      });
    await study('1102');
    expect(await place()).toMatchObject({ sub_page: 'book', place: 'for 循环：逐个处理' });
    await turnTo('courseware');
    expect(await place()).toMatchObject({ sub_page: 'courseware', place: null });
    await turnTo('book');
    expect(await place()).toMatchObject({ sub_page: 'book', place: 'for 循环：逐个处理' });
  });

  it('can be narrowed by kind and words, the days with it', async () => {
    const books = await history({ kind: 'book' });
    expect(new Set(books.list.map(({ kind }) => kind))).toEqual(new Set(['book']));
    const stacks = await history({ words: '数据结构 表达式' });
    expect(stacks.total).toBeGreaterThan(0);
    expect(stacks.list.every(({ place_text }) => place_text === '表达式求值')).toBe(true);
    expect((await call(historyDays, { words: '数据结构 表达式' })).total).toBe(stacks.total);
    expect((await history({ words: '不会有的词' })).total).toBe(0);
  });

  it('keeps the title of what has vanished, without a way there', async () => {
    const { list } = await history({ words: 'Python 2' });
    expect(list).toMatchObject([{ title: 'Python 2 的字符编码', target: null }]);
  });

  it('gives one row back after its removal', async () => {
    const { list, total } = await history();
    const { removal_id } = await call(historyRemove, { history_id: list[2]?.history_id ?? '' });
    expect((await history()).list).toEqual(list.toSpliced(2, 1));
    await call(historyRestore, { removal_id });
    await call(historyRestore, { removal_id });
    expect(await history()).toEqual({ list, total });
  });

  it('begins anew after it was cleared, and undoing brings the old rows beside the new one', async () => {
    await study('1202', 600);
    const { list, total } = await history();
    const cleared = await call(historyClear, {});
    expect(cleared.count).toBe(total);
    expect((await history()).total).toBe(0);
    await study('1202', 60);
    await study('1202', 30);
    expect((await history()).list).toMatchObject([{ title: '栈与队列', seconds: 90 }]);
    await call(historyRestore, { removal_id: cleared.removal_id });
    const after = await history();
    expect(after.total).toBe(total + 1);
    expect(after.list.slice(1)).toEqual(list);
  });

  it('belongs to one student, and so does its undoing', async () => {
    const first = (await history()).list[0]?.history_id ?? '';
    const { removal_id } = await call(historyClear, {});
    signIn('lihua');
    expect((await history()).total).toBeGreaterThan(0);
    await expect(call(historyRemove, { history_id: first })).rejects.toThrow('这条记录已经不在了');
    await expect(call(historyRestore, { removal_id })).rejects.toThrow('没有可以撤销的删除');
  });

  it('holds ten thousand rows, page by page', async () => {
    signIn('zhaomin');
    fillHistory(mock.database, '10005', 10_000);
    const { days, total } = await call(historyDays, {});
    expect(total).toBe(10_000);
    expect(days.length).toBeGreaterThan(200);
    const last = await history({}, 100, 100);
    expect(last.list).toHaveLength(100);
    expect((await history({}, 101, 100)).list).toEqual([]);
  });
});
