import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import { bookPosition, type lessonProgress } from '@/api/lessons';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { studyWrites } from '@/engines/outbox/study-writes';

/** Progress of one lesson that the server has not accepted yet. */
export type PendingProgress = EndpointInput<typeof lessonProgress>;

const progress = v.object({
  mission_id: v.string(),
  lesson_id: v.string(),
  sub_page: v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']),
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  seconds: v.pipe(v.number(), v.minValue(0)),
  position: v.nullable(bookPosition),
});

/** The signed-in student's pending progress: seconds add up, percent never goes down, the newest position counts. */
export const pendingProgress = studyWrites<PendingProgress>({
  name: outboxNames.progress,
  schema: progress,
  idOf: ({ lesson_id }) => lesson_id,
  added: (before, since) => ({
    ...since,
    percent: Math.max(since.percent, before.percent),
    seconds: since.seconds + before.seconds,
    position: since.position ?? before.position,
  }),
});

/** Returns the pending progress of one lesson. */
export const { pendingOf: pendingProgressOf } = pendingProgress;
