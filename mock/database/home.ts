import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

const noticeRow = v.object({
  id: text,
  title: text,
  body: text,
  published_at: wireTime,
  /** Ids of the users who have read it. */
  read_by: v.array(text),
});
export type NoticeRow = v.InferOutput<typeof noticeRow>;

export const tables = { notices: noticeRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
