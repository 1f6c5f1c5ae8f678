import { describe, expect, it } from 'vitest';
import {
  favouriteAdd,
  favouriteClear,
  favouriteDays,
  type FavouriteFilter,
  favouriteKeys,
  favouriteList,
  favouriteRemove,
  favouriteRestore,
} from '@/api/favourites';
import { historyClear, type HistoryFilter, historyList, historyRestore } from '@/api/records';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('student');

const history = (filter: HistoryFilter = {}, page_num = 1, page_size = 1000) =>
  call(historyList, { ...filter, page_num, page_size });
const favourites = (filter: FavouriteFilter = {}) =>
  call(favouriteList, { ...filter, page_num: 1, page_size: 100 });

describe('favourites', () => {
  const keys = () => call(favouriteKeys, {});
  const days = (filter: FavouriteFilter = {}) => call(favouriteDays, filter);

  it('come newest first, with the count of each kind whatever is asked for', async () => {
    const all = await favourites();
    const added = all.list.map(({ added_at }) => added_at);
    expect(added).toEqual(added.toSorted().toReversed());
    const { counts } = await days();
    expect(counts).toEqual({ lesson: 3, question: 2, book: 2, course: 2, mission: 1, product: 1 });
    const books = await favourites({ kind: 'book' });
    expect(books.list.map(({ title }) => title)).toEqual(['一元函数微积分（教材）', '数据结构（教材）']);
    expect((await days({ kind: 'book', words: '数据' })).counts).toEqual(counts);
    expect((await favourites({ words: '微积分' })).total).toBe(3);
  });

  it.each([{}, { kind: 'lesson' }, { words: '微积分' }, { words: '不会有的词' }] as const)(
    'are counted by day, newest first, as far as they fit %j',
    async (filter) => {
      await call(favouriteAdd, { kind: 'lesson', item_id: '1301' });
      await call(favouriteAdd, { kind: 'lesson', item_id: '1302' });
      const { list, total } = await favourites(filter);
      const counted = await days(filter);
      expect(counted.total).toBe(total);
      const each = counted.days.flatMap(({ day, count }) => Array<string>(count).fill(day));
      expect(each).toEqual(list.map(({ added_at }) => added_at.slice(0, 10)));
      expect(new Set(counted.days.map(({ day }) => day)).size).toBe(counted.days.length);
    },
  );

  it('leave their day when they are taken out, and come back to it', async () => {
    await call(favouriteAdd, { kind: 'lesson', item_id: '1301' });
    const before = await days();
    expect(before.days[0]?.count).toBe(1);
    const { removal_id } = await call(favouriteRemove, { kind: 'lesson', item_id: '1301' });
    expect((await days()).days).toEqual(before.days.slice(1));
    expect((await days()).counts).toEqual({ ...before.counts, lesson: 3 });
    await call(favouriteRestore, { removal_id });
    expect(await days()).toEqual(before);
  });

  it('are counted for one student alone', async () => {
    await days();
    signIn('lihua');
    expect(await days()).toEqual({ days: [], total: 0, counts: {} });
  });

  it.each([
    ['mission', '2', '高等数学与线性代数', { kind: 'mission', mission_id: '2' }],
    ['course', '22', '线性代数', { kind: 'mission', mission_id: '2' }],
    ['lesson', '1301', '算法复杂度与二分查找', { kind: 'lesson', lesson_id: '1301' }],
    [
      'question',
      '9101',
      '下面的递归函数在 n = 0 时为什么不会停止？',
      { kind: 'question', question_id: '9101' },
    ],
    ['book', '11', 'Python 语言基础（教材）', { kind: 'book', book_id: '11' }],
  ] as const)('take a %s, which leads where it belongs', async (kind, item_id, title, target) => {
    await call(favouriteAdd, { kind, item_id });
    await call(favouriteAdd, { kind, item_id });
    expect((await favourites()).list[0]).toMatchObject({ kind, item_id, title, target });
    expect((await keys()).filter((key) => key === `${kind}:${item_id}`)).toHaveLength(1);
  });

  it('refuse what there is not', async () => {
    await expect(call(favouriteAdd, { kind: 'lesson', item_id: '404' })).rejects.toThrow('已下架');
  });

  it('keep the title of what has vanished, and bring it back to its old place', async () => {
    const before = await favourites();
    expect(before.list.find(({ item_id }) => item_id === '1901')).toMatchObject({
      title: 'Python 2 的字符编码',
      target: null,
    });
    const { removal_id } = await call(favouriteRemove, { kind: 'lesson', item_id: '1901' });
    expect((await favourites()).total).toBe(before.total - 1);
    await call(favouriteRestore, { removal_id });
    expect(await favourites()).toEqual(before);
  });

  it('stay when the history is cleared, and the history stays when they are', async () => {
    const kept = await favourites();
    const { removal_id } = await call(historyClear, {});
    expect(await favourites()).toEqual(kept);
    await expect(call(favouriteRestore, { removal_id })).rejects.toThrow('没有可以撤销的删除');
    await call(historyRestore, { removal_id });
    const studied = await history();
    const cleared = await call(favouriteClear, {});
    expect(cleared.count).toBe(kept.total);
    expect(await keys()).toEqual([]);
    expect(await history()).toEqual(studied);
    await call(favouriteRestore, { removal_id: cleared.removal_id });
    expect(await favourites()).toEqual(kept);
  });
});
