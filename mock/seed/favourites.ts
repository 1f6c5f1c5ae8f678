import type { FavouriteKind } from '@/api/favourites';
import { momentOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import { type KnownItem, knownItem } from '../laws/record-items';
import { people } from '../laws/people';
import type { Database, Seed, RowOf } from '../engine/database';

type FavouriteRow = RowOf<'favourites'>;

/** Favourites of 林知远, with the number of days since and the time of that day. */
const kept: [days: number, time: string, kind: FavouriteKind, id: string][] = [
  [1, '21:05', 'lesson', '1202'],
  [1, '20:48', 'question', '9102'],
  [4, '19:32', 'book', '21'],
  [4, '19:20', 'lesson', '2102'],
  [9, '18:06', 'product', '207'],
  [9, '12:40', 'course', '31'],
  [12, '22:16', 'question', '9103'],
  [20, '16:27', 'course', '12'],
  [20, '16:25', 'book', '12'],
  [33, '10:11', 'lesson', '1901'],
  [40, '08:54', 'mission', '1'],
];

/** No longer offered: only those who have kept it still see its title. */
const gone: KnownItem = {
  title: 'Python 2 的字符编码',
  context: 'Python 程序设计与算法 · Python 语言基础',
  hue: 212,
  target: { kind: 'lesson', mission_id: '1', lesson_id: '1901', sub_page: null },
};

/** Favourites relative to today; other students have none yet. */
const favouriteSeed = (database: Database): FavouriteRow[] =>
  kept.map(([days, time, kind, item_id]) => {
    const added_at = daysAgo(days, time);
    return {
      id: `${people.student}:${kind}:${item_id}`,
      user_id: people.student,
      kind,
      item_id,
      ...(knownItem(database, kind, item_id) ?? gone),
      added_at,
      added: momentOf(added_at),
      removed_by: null,
    };
  });

export const seed: Seed = { favourites: favouriteSeed };
