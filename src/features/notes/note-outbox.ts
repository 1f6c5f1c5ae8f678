import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { type Note, type NoteAnswer, noteDelete, type NoteInput, noteSave } from '@/api/notes';
import { type CallOptions, call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { createOutbox } from '@/outbox/outbox';
import { showToast } from '@/ui/toast-store';
import { noteOfInput } from './note-input';
import { noteIdOf, type PendingNote, pendingNotes } from './pending-notes';

/** Milliseconds from the last key until a note is sent. */
const SEND_AFTER = 800;

type Words = Pick<Note, 'content' | 'colour'>;

/** Whether two versions of a note say the same. */
export const isSameNote = (one: Words, other: Words): boolean =>
  one.content === other.content && one.colour === other.colour;

function deliver(pending: PendingNote, options: CallOptions): Promise<NoteAnswer | null> {
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
  /** The writes of this tab: the drafts hold those of other tabs, too. */
  const own = new Set<string>();
  /** What an earlier visit could not send; perhaps it was accepted, and only its answer lost. */
  const inherited = new Set(pendingNotes.read().map(({ key }) => key));

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

  /** The editor that wrote goes on in the copy; of what another tab wrote there is none here. */
  const goOnIn = (noteId: string, copy: Note, key: string) => {
    if (own.has(key)) copies.setState({ [noteId]: copy });
    showToast('这条笔记在别处也改过，两份都已保留', { type: 'warning' });
  };

  const outbox = createOutbox({
    writes: pendingNotes,
    sendAfter: SEND_AFTER,
    deliver,
    keepsRefused: true,
    onAccepted(pending, answer) {
      if (!answer) return patch((list) => list.filter(({ note_id }) => note_id !== noteIdOf(pending)));
      const { note, copy } = answer;
      // First: an editor must know that its words are in the copy before it sees the other ones.
      if (copy) goOnIn(note.note_id, copy, pending.key);
      put(note);
      if (copy) put(copy);
      // An answer that is on its way may be older than this.
      if (client.isFetching({ queryKey: ['notes'] }) > 0)
        void client.invalidateQueries({ queryKey: ['notes'] });
    },
    onSentElsewhere: () => client.invalidateQueries({ queryKey: ['notes'] }, { throwOnError: true }),
  });

  return {
    state: outbox.state,
    copies,
    flush: outbox.flush,
    /**
     * Writes a note: here at once, on the server a moment later. What another tab has written of it and not sent yet
     * stays, and this becomes a copy, unless it was written `over` those very words.
     */
    save(given: NoteInput, over?: Words): void {
      const key = randomId();
      own.add(key);
      const pending = pendingNotes.read();
      const before = pending.find((entry) => noteIdOf(entry) === given.note_id);
      const goesOn = before && (own.has(before.key) || inherited.has(before.key));
      // What was perhaps accepted must not conflict with itself.
      const input = goesOn && before.kind === 'save' ? { ...given, editor: before.input.editor } : given;
      const isElsewhere = before?.kind === 'save' && !own.has(before.key) && !isSameNote(input, before.input);
      if (isElsewhere && over && !isSameNote(over, before.input)) {
        const beside = { ...input, note_id: randomId(), base_version: 0 };
        goOnIn(given.note_id, noteOfInput(beside), key);
        return outbox.keep({ kind: 'save', key, input: beside }, { pending });
      }
      outbox.keep({ kind: 'save', key, input }, { pending });
    },
    /** Deletes a note, here at once. */
    remove(noteId: string): void {
      outbox.keep({ kind: 'delete', key: randomId(), note_id: noteId });
    },
    /** Another editor opens on a note: what it shows and writes is the note itself. */
    leaveCopy(noteId: string): void {
      const { [noteId]: _left, ...rest } = copies.getState();
      copies.setState(rest, true);
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const noteOutboxOf = oneForEach(createNoteOutbox);
