import type { FavouriteKind } from '@/api/favourites';
import { daysAgo } from '../clock';
import type { FavouriteRow } from '../database/rows';
import { type KnownItem, knownItem } from '../rules/records-items';
import { people } from './users';

/** What 林知远 has kept, with the number of days since. */
const kept: [days: number, kind: FavouriteKind, id: string][] = [
  [1, 'lesson', '1202'],
  [2, 'question', '9102'],
  [4, 'book', '21'],
  [5, 'lesson', '2102'],
  [9, 'course', '31'],
  [12, 'question', '9103'],
  [20, 'course', '12'],
  [26, 'book', '12'],
  [33, 'lesson', '1901'],
  [40, 'mission', '1'],
];

/** No longer offered: only those who have kept it still see its title. */
const gone: KnownItem = {
  title: 'Python 2 的字符编码',
  context: 'Python 程序设计与算法 · Python 语言基础',
  hue: 212,
  target: { kind: 'lesson', mission_id: '1', lesson_id: '1901', sub_page: null },
};

/** Favourites relative to today; other students have none yet. */
export const favouriteSeed = (): FavouriteRow[] =>
  kept.map(([days, kind, item_id]) => {
    const added_at = daysAgo(days, '21:05');
    return {
      id: `${people.student}:${kind}:${item_id}`,
      user_id: people.student,
      kind,
      item_id,
      ...(knownItem(kind, item_id) ?? gone),
      added_at,
      added: Date.parse(`${added_at.replace(' ', 'T')}+08:00`),
      removed_by: null,
    };
  });
