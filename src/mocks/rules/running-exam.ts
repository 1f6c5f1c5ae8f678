import type { Database } from '../database/database';

/** Whether a student is in the middle of an exam. Apart from its other rules: the chat asks, and needs no more. */
export const hasRunningExam = (database: Database, userId: string): boolean =>
  database.examAttempts.first(
    (row) => row.user_id === userId && row.handed_in_at === null && Date.now() < row.deadline,
  ) !== undefined;
