import type { Database } from '../database/database';

/** A student's private messages that were not in view yet. Of somebody who is blocked none counts. */
export const unreadMessagesOf = (database: Database, userId: string): number =>
  database.privateSides
    .where(({ user_id, is_blocked }) => user_id === userId && !is_blocked)
    .reduce((sum, { unread }) => sum + unread.length, 0);
