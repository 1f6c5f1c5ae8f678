import type { ReviewSettings } from '@/api/wrong-questions';
import type { Database } from '../database/database';

/** Settings until a student changes them. */
const usual: ReviewSettings = { daily_cap: 30, right_to_remove: 3 };

/** Returns a student's review settings. */
export function reviewSettingsOf(database: Database, userId: string): ReviewSettings {
  const { daily_cap, right_to_remove } = database.reviewSettings.find(userId) ?? usual;
  return { daily_cap, right_to_remove };
}
