import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Note, noteQueries } from '@/api/notes';
import { isOn } from '@/lib/institute';
import { compareTimes } from '@/lib/time';
import { noteOfInput } from './note-input';
import { noteOutboxOf } from './note-outbox';
import type { PendingNote } from './pending-notes';

const none: Note[] = [];

/** The server's list with what it does not know yet, the newest first. */
export function withPendingNotes(
  list: readonly Note[],
  pending: readonly PendingNote[],
  courseId?: string,
): Note[] {
  const known = new Map(list.map((note) => [note.note_id, note]));
  // Written by an editor whose words have become a copy, before it knew: it goes there, too, and the note is not touched.
  const idOf = ({ body }: PendingNote): string => {
    const copyId = body.kind === 'save' ? body.input.copy_id : undefined;
    return copyId !== undefined && known.has(copyId) ? copyId : body.input.note_id;
  };
  const touched = new Set(pending.map(idOf));
  const named = new Set<string>();
  const written = pending.flatMap((entry) => {
    if (entry.body.kind === 'delete') return [];
    const { input } = entry.body;
    const note = { ...noteOfInput(input), note_id: idOf(entry) };
    // A note written in two tabs becomes two: the later one shows already under the id of its copy.
    if (named.has(note.note_id)) note.note_id = input.copy_id ?? entry.key;
    if (named.has(note.note_id)) return [];
    named.add(note.note_id);
    const isOurs = courseId === undefined || note.course_id === courseId;
    return isOurs ? [{ ...note, version: known.get(note.note_id)?.version ?? note.version }] : [];
  });
  return [...list.filter(({ note_id }) => !touched.has(note_id)), ...written].toSorted((one, other) =>
    compareTimes(other.created_at, one.created_at),
  );
}

/** The student's notes, of one course or of all: also those that are only on this computer yet. */
export function useNotes(courseId?: string) {
  const outbox = noteOutboxOf(useQueryClient());
  const pending = useStore(outbox.state, (state) => state.pending);
  const query = useQuery({ ...noteQueries.list(courseId), enabled: isOn('notes') });
  const list = query.data ?? none;
  const notes = useMemo(() => withPendingNotes(list, pending, courseId), [list, pending, courseId]);
  return {
    notes,
    /** The same as a query: without an answer there are those of this computer, if any. */
    query: { ...query, data: query.data || notes.length > 0 ? notes : undefined },
  };
}
