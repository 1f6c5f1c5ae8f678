import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { type Note, noteDelete, type NoteInput, noteSave } from '@/api/notes';
import { call } from '@/api/request';
import { randomId } from '@/lib/random-id';
import { oneForEach } from '@/lib/one-for-each';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import { showToast } from '@/ui/toast-store';
import {
  keepPendingNote,
  noteIdOf,
  type PendingNote,
  readPendingNotes,
  settlePendingNote,
} from './pending-notes';

/** In ms: so long after the last key a note is sent. */
const SEND_AFTER = 800;
const FIRST_RETRY = 5_000;
const LAST_RETRY = 300_000;

interface OutboxState {
  pending: readonly PendingNote[];
  /** Ids of notes whose last attempt failed. */
  failed: readonly string[];
  /** A note that was written elsewhere too, and the copy that this editor's text became. */
  copies: Readonly<Record<string, Note>>;
}

/**
 * Keeps what is written at once in the student's drafts, and sends it a moment later, one call at a time, again and
 * again until it is accepted: each write under its own key, so that it happens once however often it is sent.
 */
export function createNoteOutbox(client: QueryClient) {
  let isOver = false;
  const state = createStore<OutboxState>(() => ({ pending: readPendingNotes(), failed: [], copies: {} }));
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY;

  const refresh = () => state.setState({ pending: readPendingNotes() });
  const mark = (noteId: string, isFailed: boolean) =>
    state.setState(({ failed }) => {
      const rest = failed.filter((id) => id !== noteId);
      return { failed: isFailed ? [...rest, noteId] : rest };
    });
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

  async function deliver(pending: PendingNote): Promise<void> {
    const options = {
      quiet: true,
      idempotencyKey: pending.key,
      keepalive: JSON.stringify(pending).length < 20_000,
    };
    if (pending.kind === 'delete') {
      await call(noteDelete, { id: pending.note_id }, options);
      if (!isOver) patch((list) => list.filter(({ note_id }) => note_id !== pending.note_id));
      return;
    }
    const { note, copy } = await call(noteSave, pending.input, options);
    if (isOver) return;
    put(note);
    if (!copy) return;
    put(copy);
    state.setState(({ copies }) => ({ copies: { ...copies, [note.note_id]: copy } }));
    showToast('这条笔记在别处也改过，两份都已保留', { type: 'warning' });
  }

  async function sendNext(key: string): Promise<void> {
    const pending = isOver ? undefined : readPendingNotes().find((entry) => entry.key === key);
    if (!pending) return;
    try {
      await deliver(pending);
      // Someone else may have signed in meanwhile: their drafts are not ours.
      if (isOver) return;
      settlePendingNote(key);
      mark(noteIdOf(pending), false);
      wait = FIRST_RETRY;
    } catch {
      if (isOver) return;
      mark(noteIdOf(pending), true);
      plan(wait);
      wait = Math.min(LAST_RETRY, wait * 2);
    }
    refresh();
  }

  /** Sends everything that is pending; the promise says when all has been tried. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    for (const { key } of readPendingNotes()) queue = queue.then(() => sendNext(key));
    return queue;
  }
  function plan(after: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void flush(), after);
  }
  function keep(pending: PendingNote): void {
    if (isOver) return;
    keepPendingNote(pending);
    refresh();
    plan(SEND_AFTER);
  }

  const online = () => void flush();
  window.addEventListener('online', online);
  const onHide = () => document.visibilityState === 'hidden' && void flush();
  document.addEventListener('visibilitychange', onHide);
  // Out of turn: the session ends now, and the drafts with it.
  const stopFarewell = beforeExit(() => Promise.all(readPendingNotes().map(deliver)));
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', onHide);
    stopFarewell();
    stopWatching();
  });
  // What an earlier visit could not send.
  if (state.getState().pending.length > 0) plan(SEND_AFTER);

  return {
    state,
    flush,
    /** Writes a note: here at once, on the server a moment later. */
    save(given: NoteInput): void {
      const copy = state.getState().copies[given.note_id];
      const input = copy ? { ...given, note_id: copy.note_id, base_version: copy.version } : given;
      const before = readPendingNotes().find((entry) => noteIdOf(entry) === input.note_id);
      // What this one replaces was perhaps accepted, and only its answer lost: it must not conflict with itself.
      const editor = before?.kind === 'save' ? before.input.editor : input.editor;
      keep({ kind: 'save', key: randomId(), input: { ...input, editor } });
    },
    /** Deletes a note, here at once. */
    remove(noteId: string): void {
      keep({ kind: 'delete', key: randomId(), note_id: state.getState().copies[noteId]?.note_id ?? noteId });
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const noteOutboxOf = oneForEach(createNoteOutbox);
