import type { Note, NoteInput } from '@/api/notes';
import { randomId } from '@/lib/random-id';
import { wireTimeOf } from '@/lib/time';

/** This tab as an editor of notes. */
const editor = randomId();

/** A note that is not written yet: give it what it belongs to. */
export function newNote(
  about: Pick<Note, 'course_id' | 'course_title' | 'title' | 'place' | 'anchor'>,
): Note {
  const now = wireTimeOf(Date.now());
  return {
    ...about,
    note_id: randomId(),
    colour: null,
    content: '',
    version: 0,
    created_at: now,
    updated_at: now,
  };
}

/** Returns a note as call input. */
export function inputOf({ version, updated_at: _updated, ...note }: Note): NoteInput {
  return { ...note, base_version: version, editor };
}

/** A note as it will be once the server has it. */
export function noteOfInput({
  base_version,
  editor: _editor,
  continues: _continues,
  copy_id: _copy,
  ...note
}: NoteInput): Note {
  return { ...note, version: base_version, updated_at: note.created_at };
}
