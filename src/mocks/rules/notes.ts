import { wireTimeOf } from '@/lib/time';
import type { Note, NoteAnswer, NoteInput } from '@/api/notes';
import type { Database } from '../database/database';
import type { NoteRow } from '../database/notes';
import { Refusal } from '../refusal';

const shown = ({ id, user_id: _user, editor: _editor, ...row }: NoteRow): Note => ({ note_id: id, ...row });

/** A student's notes, of one course or of all, the newest first. */
export function notesOf(database: Database, userId: string, courseId?: string): Note[] {
  return database.notes
    .where((row) => row.user_id === userId && (courseId === undefined || row.course_id === courseId))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .map(shown);
}

const isSameText = (row: NoteRow, input: NoteInput) =>
  row.content === input.content && row.colour === input.colour;

/**
 * Writes a note. One that another editor has saved since `base_version` keeps its text, and what comes now becomes
 * a note beside it. A note that was deleted meanwhile is written again.
 */
export function saveNote(database: Database, userId: string, input: NoteInput): NoteAnswer {
  const { note_id, base_version, ...rest } = input;
  const before = database.notes.find(note_id);
  if (before && before.user_id !== userId) throw new Refusal('没有找到这条笔记');
  const updated_at = wireTimeOf(Date.now());
  const row = (id: string, version: number): NoteRow => ({
    ...rest,
    id,
    version,
    user_id: userId,
    updated_at,
  });
  if (!before) return { note: shown(database.notes.put(row(note_id, 1))), copy: null };

  const conflicts =
    before.version !== base_version && before.editor !== input.editor && !isSameText(before, input);
  if (!conflicts) return { note: shown(database.notes.put(row(note_id, before.version + 1))), copy: null };
  const copy = database.notes.put(row(crypto.randomUUID(), 1));
  return { note: shown(before), copy: shown(copy) };
}

/** Deletes a note of a student; another's, or one that is gone, is left alone. */
export function deleteNote(database: Database, userId: string, noteId: string): null {
  if (database.notes.find(noteId)?.user_id === userId) database.notes.delete(noteId);
  return null;
}
