import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { type Note, type NoteAnswer, noteDelete, type NoteInput, noteSave } from '@/api/notes';
import { type CallOptions, call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { randomId } from '@/lib/random-id';
import { lineageOf } from '@/engines/outbox/lineage';
import { createOutbox } from '@/engines/outbox/outbox';
import { showToast } from '@/ui/toast-store';
import { noteOfInput } from './note-input';
import { noteIdOf, type PendingNote, pendingNotes } from './pending-notes';

/** Milliseconds from the last key until a note is sent. */
const SEND_AFTER = 800;

type Words = Pick<Note, 'content' | 'colour'>;

/** Whether two versions of a note say the same. */
export const isSameNote = (one: Words, other: Words): boolean =>
  one.content === other.content && one.colour === other.colour;

function deliver({ body }: PendingNote, options: CallOptions): Promise<NoteAnswer | Note | null> {
  return body.kind === 'save' ? call(noteSave, body.input, options) : call(noteDelete, body.input, options);
}

const isAnswerOfSave = (answer: NoteAnswer | Note | null): answer is NoteAnswer =>
  answer !== null && 'copy' in answer;

/**
 * Keeps what is written at once in the student's drafts, and sends it a moment later, one call at a time, again and
 * again until it is accepted: each write under its own key, so that it happens once however often it is sent. What
 * several tabs write of one note stands beside each other until the server has made a note of each.
 */
export function createNoteOutbox(client: QueryClient) {
  /** This tab as an editor of notes. */
  const editor = randomId();
  /** A note that was written elsewhere too, and the copy that this editor's text became. */
  const copies = createStore<Readonly<Record<string, Note>>>(() => ({}));
  /** The names of copies, by the note that is written here: there is one if it has to be. */
  const copyIds = new Map<string, string>();
  const copyIdOf = (noteId: string): string => {
    const copyId = copyIds.get(noteId) ?? randomId();
    copyIds.set(noteId, copyId);
    return copyId;
  };
  const isOwn = ({ body }: PendingNote): boolean => body.input.editor === editor;

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

  const tell = () => showToast('这条笔记在别处也改过，两份都已保留', { type: 'warning' });
  /** The editor that wrote goes on in the copy. */
  const goOnIn = (noteId: string, copy: Note) => {
    if (!copies.getState()[noteId]) tell();
    copies.setState({ [noteId]: copy });
  };
  /** Another tab has sent what was written here: perhaps it became a copy. */
  const findCopies = () => {
    const lists = client.getQueriesData<Note[]>({ queryKey: ['notes'] }).flatMap(([, list]) => list ?? []);
    for (const [noteId, copyId] of copyIds) {
      const copy = lists.find(({ note_id }) => note_id === copyId);
      if (copy && !copies.getState()[noteId]) goOnIn(noteId, copy);
    }
  };

  const outbox = createOutbox({
    writes: pendingNotes,
    sendAfter: SEND_AFTER,
    deliver,
    refusedUntil: 'back',
    onAccepted(pending, answer) {
      if (isAnswerOfSave(answer)) {
        const { note, copy } = answer;
        // First: an editor must know that its words are in the copy before it sees the other ones.
        if (copy && isOwn(pending) && copyIds.has(note.note_id)) goOnIn(note.note_id, copy);
        else if (copy) tell();
        put(note);
        if (copy) put(copy);
      } else if (answer) {
        put(answer);
        showToast('这条笔记在别处又改过，没有删除', { type: 'warning' });
      } else patch((list) => list.filter(({ note_id }) => note_id !== noteIdOf(pending)));
      // An answer that is on its way may be older than this.
      if (client.isFetching({ queryKey: ['notes'] }) > 0)
        void client.invalidateQueries({ queryKey: ['notes'] });
    },
    onSentElsewhere: () =>
      client.invalidateQueries({ queryKey: ['notes'] }, { throwOnError: true }).then(findCopies),
  });
  const pendingOf = (noteId: string, pending: PendingNote[]) =>
    pending.filter((entry) => noteIdOf(entry) === noteId);

  return {
    state: outbox.state,
    copies,
    flush: outbox.flush,
    /** Whether what is pending was written here. */
    isOwn,
    /**
     * Writes a note: here at once, on the server a moment later. What another tab has written of it and not sent yet
     * stays, and this becomes a copy, unless it was written `over` those very words.
     */
    save(given: NoteInput, over: Words = given): void {
      const pending = pendingNotes.read();
      const ofNote = pendingOf(given.note_id, pending);
      const shown = ofNote.find(
        ({ body: { kind, input } }) =>
          kind === 'save' && (isSameNote(over, input) || isSameNote(given, input)),
      );
      const before = ofNote.find(isOwn) ?? shown;
      const continues = before && (isOwn(before) ? before.body.input.continues : lineageOf(before));
      const input = { ...given, editor, continues, copy_id: copyIdOf(given.note_id) };
      if (!before && ofNote.some(({ body }) => body.kind === 'save')) {
        const beside = { ...input, note_id: input.copy_id, base_version: 0 };
        goOnIn(given.note_id, noteOfInput(beside));
        return outbox.keep({ kind: 'save', input: beside }, { pending });
      }
      outbox.keep({ kind: 'save', input }, { pending });
    },
    /** Deletes a note as it is shown, here at once: words of another tab that are not shown stay. */
    remove({ note_id, version, ...words }: Pick<Note, 'note_id' | 'version'> & Words): void {
      const pending = pendingNotes.read();
      const continues = pendingOf(note_id, pending)
        .filter((each) => isOwn(each) || (each.body.kind === 'save' && isSameNote(words, each.body.input)))
        .flatMap(lineageOf);
      const input = { note_id, base_version: version, editor, continues };
      outbox.keep({ kind: 'delete', input }, { pending });
    },
    /** Another editor opens on a note: what it shows and writes is the note itself. */
    leaveCopy(noteId: string): void {
      const { [noteId]: _left, ...rest } = copies.getState();
      copies.setState(rest, true);
      copyIds.delete(noteId);
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const noteOutboxOf = oneForEach(createNoteOutbox);
