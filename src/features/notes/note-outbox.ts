import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { verdictOf } from '@/api/errors';
import { type Note, type NoteAnswer, noteDelete, type NoteInput, noteSave } from '@/api/notes';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { createOutbox } from '@/session/outbox';
import { showToast } from '@/ui/toast-store';
import { noteIdOf, type PendingNote, pendingNotes } from './pending-notes';

/** In ms: so long after the last key a note is sent. */
const SEND_AFTER = 800;

function deliver(pending: PendingNote): Promise<NoteAnswer | null> {
  const options = { quiet: true, idempotencyKey: pending.key, keepalive: true };
  return pending.kind === 'save'
    ? call(noteSave, pending.input, options)
    : call(noteDelete, { id: pending.note_id }, options).then(() => null);
}

/**
 * Keeps what is written at once in the student's drafts, and sends it a moment later, one call at a time, again and
 * again until it is accepted: each write under its own key, so that it happens once however often it is sent.
 */
export function createNoteOutbox(client: QueryClient) {
  /** A note that was written elsewhere too, and the copy that this editor's text became. */
  const copies = createStore<Readonly<Record<string, Note>>>(() => ({}));

  const patch = (change: (list: Note[], courseId: string) => Note[]) => {
    for (const [queryKey] of client.getQueriesData({ queryKey: ['notes'] }))
      client.setQueryData<Note[]>(queryKey, (list) => list && change(list, String(queryKey[1])));
  };
  const put = (note: Note) =>
    patch((list, courseId) =>
      courseId !== 'all' && courseId !== note.course_id
        ? list
        : [note, ...list.filter((other) => other.note_id !== note.note_id)],
    );

  const outbox = createOutbox({
    writes: pendingNotes,
    sendAfter: SEND_AFTER,
    deliver,
    verdict: verdictOf,
    keepsRefused: true,
    onAccepted(pending, answer) {
      if (!answer) return patch((list) => list.filter(({ note_id }) => note_id !== noteIdOf(pending)));
      const { note, copy } = answer;
      put(note);
      if (!copy) return;
      put(copy);
      copies.setState({ [note.note_id]: copy });
      showToast('这条笔记在别处也改过，两份都已保留', { type: 'warning' });
    },
    onSentElsewhere: () => client.invalidateQueries({ queryKey: ['notes'] }),
  });

  return {
    state: outbox.state,
    copies,
    flush: outbox.flush,
    /** Writes a note: here at once, on the server a moment later. */
    save(given: NoteInput): void {
      const copy = copies.getState()[given.note_id];
      const input = copy ? { ...given, note_id: copy.note_id, base_version: copy.version } : given;
      const before = pendingNotes.read().find((entry) => noteIdOf(entry) === input.note_id);
      // What this one replaces was perhaps accepted, and only its answer lost: it must not conflict with itself.
      const editor = before?.kind === 'save' ? before.input.editor : input.editor;
      outbox.keep({ kind: 'save', key: randomId(), input: { ...input, editor } });
    },
    /** Deletes a note, here at once. */
    remove(noteId: string): void {
      outbox.keep({ kind: 'delete', key: randomId(), note_id: copies.getState()[noteId]?.note_id ?? noteId });
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const noteOutboxOf = oneForEach(createNoteOutbox);
