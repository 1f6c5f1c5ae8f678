import type { Database } from '../database/database';

/** Whether a student has taken a course and not left it. */
export const hasTaken = (database: Database, userId: string, courseId: string): boolean =>
  database.enrolments.find(`${userId}:${courseId}`)?.left_at === null;
