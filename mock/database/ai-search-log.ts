import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

const conversationRow = v.object({
  id: text,
  user_id: text,
  title: text,
  content: text,
  updated_at: wireTime,
});
export type ConversationRow = v.InferOutput<typeof conversationRow>;

export const tables = { conversations: conversationRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
