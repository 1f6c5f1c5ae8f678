import type { Database } from '../database/database';
import type { RemovalRow } from '../database/records';
import { Refusal } from '../refusal';

/** Writes down a removal; returns its id. */
export function addRemoval(
  database: Database,
  userId: string,
  domain: RemovalRow['domain'],
  history_id: string | null,
): string {
  const id = database.removals.nextId();
  database.removals.insert({
    id,
    user_id: userId,
    domain,
    history_id,
    removed_at: Date.now(),
    undone: false,
  });
  return id;
}

/** Undoes a removal of this student; refuses one that there is not. */
export function undoRemoval(
  database: Database,
  userId: string,
  domain: RemovalRow['domain'],
  id: string,
): void {
  const removal = database.removals.find(id);
  if (removal?.user_id !== userId || removal.domain !== domain) throw new Refusal('没有可以撤销的删除');
  database.removals.update(id, { undone: true });
}
