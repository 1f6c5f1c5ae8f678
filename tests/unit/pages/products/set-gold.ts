import type { Database } from '@mock/engine/database';
import { post, reward } from '@mock/laws/gold';

/** The student has this much, and has earned some of it in the last 14 days: by lessons, ten gold each. */
export function setGold(database: Database, userId: string, balance: number, lessons = 0): void {
  for (const { id } of database.ledger.where(({ user_id }) => user_id === userId)) database.ledger.delete(id);
  const gift = balance - lessons * 10;
  post(database, userId, { kind: 'gift', title: '礼包', amount: gift, cause: { kind: 'none', id: '' } });
  for (let lesson = 1; lesson <= lessons; lesson += 1)
    reward(database, userId, 'study', '学完一课', { kind: 'lesson', id: String(lesson) });
}
