import * as v from 'valibot';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A suggestion for the platform; `images` are the addresses of its pictures. */
const suggestionRow = v.object({
  id: text,
  user_id: text,
  content: text,
  images: v.array(text),
  created_at: wireTime,
});

export const tables = { suggestions: suggestionRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
