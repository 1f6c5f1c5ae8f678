import type { Seed } from '../engine/database';
import { newsOfApplication } from '../laws/applications';
import { newsOfAttempt } from '../laws/exams';
import { rowOf } from '../laws/notifications';

/** News of marks and decisions, by their own rules. */
export const seed: Seed = {
  notifications: (database) => [
    ...database.examAttempts.all().map((row) => rowOf(row.user_id, newsOfAttempt(row))),
    ...database.applications
      .all()
      .flatMap((row) => newsOfApplication(database, row))
      .map(({ userId, news }) => rowOf(userId, news)),
  ],
};
