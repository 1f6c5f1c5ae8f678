import * as v from 'valibot';
import { homeworkContent } from '@/api/homework';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** When a task was set and is due, in epoch milliseconds; its text is in the seed. */
const homeworkTaskRow = v.object({ id: text, published: v.number(), due: v.number() });
export type HomeworkTaskRow = v.InferOutput<typeof homeworkTaskRow>;

/** A student's work at one task. The id is `user:task`. */
const homeworkRow = v.object({
  id: text,
  user_id: text,
  task_id: text,
  draft: v.object({
    content: homeworkContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: text,
  }),
  /** Oldest first. */
  submissions: v.array(v.object({ submission_id: text, submitted_at: wireTime, content: homeworkContent })),
  mark: v.nullable(
    v.object({
      score: v.number(),
      points: v.array(v.number()),
      comment: text,
      teacher: text,
      marked_at: wireTime,
    }),
  ),
});
export type HomeworkRow = v.InferOutput<typeof homeworkRow>;

export const tables = { homeworkTasks: homeworkTaskRow, homework: homeworkRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
