import { durations } from '../clock';
import type { Database } from '../database/database';

const VALID = 30 * durations.minute;

/** Opens a token of the OA system for a user; `expires_in` in seconds. */
export function openOaToken(database: Database, userId: string): { oa_token: string; expires_in: number } {
  for (const { id, expires } of database.oaTokens.all())
    if (expires < Date.now()) database.oaTokens.delete(id);
  const oa_token = crypto.randomUUID();
  database.oaTokens.insert({ id: oa_token, user_id: userId, expires: Date.now() + VALID });
  return { oa_token, expires_in: VALID / 1000 };
}

/** Whether a token of the OA system is a user's, and has not ended. */
export function isOaToken(database: Database, userId: string, token: string): boolean {
  const row = database.oaTokens.find(token);
  return row?.user_id === userId && row.expires > Date.now();
}
