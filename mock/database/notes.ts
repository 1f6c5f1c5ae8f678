import * as v from 'valibot';
import { noteAnchor, noteColours, notePlace } from '@/api/notes';
import { wireTime } from '@/api/schemas';
import type { TablesOf } from './table';

const text = v.string();

/** A student's note. `editor` is who saved it last, `key` names that write. */
const noteRow = v.object({
  id: text,
  user_id: text,
  version: v.number(),
  editor: text,
  key: v.optional(text, ''),
  course_id: text,
  course_title: text,
  title: text,
  place: notePlace,
  anchor: noteAnchor,
  colour: v.nullable(v.picklist(noteColours)),
  content: text,
  created_at: wireTime,
  updated_at: wireTime,
});
export type NoteRow = v.InferOutput<typeof noteRow>;

export const tables = { notes: noteRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
