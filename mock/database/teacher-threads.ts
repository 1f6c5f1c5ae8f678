import * as v from 'valibot';
import { noteAnchor } from '@/api/notes';
import { wireTime } from '@/api/schemas';
import { attachment } from '@/api/upload';
import type { TablesOf } from './table';

const text = v.string();

/** Messages of a student and a teacher about one lesson or question. The id is `user:subject`. */
const threadRow = v.object({
  id: text,
  user_id: text,
  subject_id: text,
  resolved: v.boolean(),
  messages: v.array(
    v.object({
      message_id: text,
      author: v.picklist(['student', 'teacher']),
      content: text,
      files: v.array(attachment),
      anchor: v.optional(v.nullable(noteAnchor), null),
      sent_at: wireTime,
    }),
  ),
  /** When the teacher will answer, in epoch milliseconds; null when there is nothing to answer. */
  reply_at: v.nullable(v.number()),
});
export type ThreadRow = v.InferOutput<typeof threadRow>;

export const tables = { threads: threadRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
