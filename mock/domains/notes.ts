import * as v from 'valibot';
import type { EndpointInput } from '@/api/endpoint';
import {
  type Note,
  noteAnchor,
  type NoteAnswer,
  noteColours,
  noteDelete,
  type NoteInput,
  noteList,
  notePlace,
  noteSave,
} from '@/api/notes';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { refuseUngiven } from '../laws/contested';
import { pageOf } from '../laws/paging';

/** A student's note. `editor` is who saved it last, `key` names that write. */
const noteRow = v.object({
  id: column.text,
  user_id: column.text,
  version: v.number(),
  editor: column.text,
  key: v.optional(column.text, ''),
  course_id: column.text,
  course_title: column.text,
  title: column.text,
  place: notePlace,
  anchor: noteAnchor,
  colour: v.nullable(v.picklist(noteColours)),
  content: column.text,
  created_at: wireTime,
  updated_at: wireTime,
});
type NoteRow = v.InferOutput<typeof noteRow>;

export const tables = { notes: noteRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const toWireNote = ({ id, user_id: _user, editor: _editor, key: _key, ...row }: NoteRow): Note => ({
  note_id: id,
  ...row,
});

/** A student's notes, of one course or of all, the newest first. */
export function notesOf(database: Database, userId: string, courseId?: string): Note[] {
  return database.notes
    .where((row) => row.user_id === userId && (courseId === undefined || row.course_id === courseId))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .map(toWireNote);
}

const isSameText = (row: NoteRow, input: NoteInput) =>
  row.content === input.content && row.colour === input.colour;

type DeleteInput = EndpointInput<typeof noteDelete>;

/** Whether a write knew what stands there: that version, its own, or one that it goes on from. */
function isKnown(row: NoteRow, { base_version, editor, continues = [] }: DeleteInput | NoteInput): boolean {
  refuseUngiven(base_version, row.version);
  return row.version === base_version || row.editor === editor || continues.includes(row.key);
}

/**
 * Writes a note. One that another editor has saved since `base_version` keeps its text, and what comes now becomes
 * a note beside it. A note that was deleted meanwhile is written again. `key` names the write.
 */
function saveNote(database: Database, userId: string, input: NoteInput, key: string): NoteAnswer {
  const { note_id, base_version, copy_id, continues: _continues, ...rest } = input;
  const before = database.notes.find(note_id);
  if (before && before.user_id !== userId) throw new Refusal('没有找到这条笔记');
  const updated_at = wireTimeOf(Date.now());
  const put = (id: string, version: number): Note =>
    toWireNote(database.notes.put({ ...rest, id, version, key, user_id: userId, updated_at }));
  // A version never comes back: an editor would take it for an older one.
  if (!before) return { note: put(note_id, base_version + 1), copy: null };
  if (isKnown(before, input) || isSameText(before, input))
    return { note: put(note_id, before.version + 1), copy: null };

  const earlier = copy_id === undefined ? undefined : database.notes.find(copy_id);
  const isOwn = !earlier || (earlier.user_id === userId && earlier.editor === input.editor);
  const copy = put(
    (isOwn ? copy_id : undefined) ?? crypto.randomUUID(),
    isOwn ? (earlier?.version ?? 0) + 1 : 1,
  );
  return { note: toWireNote(before), copy };
}

/**
 * Deletes a note of a student; another's, or one that is gone, is left alone. Returns the note when it stays, because
 * another editor has saved it since `base_version`.
 */
function deleteNote(database: Database, userId: string, input: DeleteInput): Note | null {
  const row = database.notes.find(input.note_id);
  if (row?.user_id !== userId) return null;
  if (!isKnown(row, input)) return toWireNote(row);
  database.notes.delete(row.id);
  return null;
}

export const routes = [
  handle(noteList, ({ input, database, user }) => pageOf(notesOf(database, user.id, input.course_id), input)),
  handle(noteSave, ({ input, database, user, key }) => saveNote(database, user.id, input, key)),
  handle(noteDelete, ({ input, database, user }) => deleteNote(database, user.id, input)),
];
