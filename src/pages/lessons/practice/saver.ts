import { createStore } from 'zustand/vanilla';
import { ApiError } from '@/api/errors';
import { practiceSave, type PracticeSaved, type WireNotebook } from '@/api/practice';
import { call } from '@/api/request';
import { onceCall } from '@/kit/once-call';
import { randomId } from '@/lib/random-id';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { useSession } from '@/session/store';
import { keepPracticeDraft, settlePracticeDraft } from './drafts';
import type { NotebookStore } from './notebook-store';
import { wireNotebook, wireText } from './wire-notebook';

interface SaverState {
  /** `local`: on this computer only, the server did not answer. `conflict`: another editor has saved meanwhile. `refused`: the server says no. */
  phase: 'saved' | 'saving' | 'local' | 'conflict' | 'refused';
  /** The server's words when it refuses. */
  problem: string;
  /** False when the storage of this browser could not take what is not on the server yet. */
  isKept: boolean;
  /** What the other editor has written. */
  other: PracticeSaved['other'];
}

const SAVE_AFTER = 1_200;

interface Snapshot {
  changes: number;
  notebook: WireNotebook;
}

interface SaverOptions {
  lessonId: string;
  store: NotebookStore;
  revision: number;
  /** What is shown was never on the server. */
  isUnsaved: boolean;
  /** The tab that left it here. */
  left?: string;
  /** The server has this now. */
  onSaved: (notebook: WireNotebook, saved: PracticeSaved) => void;
}

/**
 * Keeps every change at once on this computer, where a killed tab leaves it, and on the server a moment later. A write
 * over another editor's is refused there: both are kept, and the student chooses.
 */
export function createSaver({ lessonId, store, revision, isUnsaved, left, onSaved }: SaverOptions) {
  const state = createStore<SaverState>(() => ({
    phase: isUnsaved ? 'local' : 'saved',
    other: null,
    problem: '',
    isKept: true,
  }));
  const editor = randomId();
  // The notebook is in the drafts already.
  const sendOnce = onceCall(practiceSave, { inMemory: true });
  const student = useSession.getState().userInfo?.user_id;
  const retry = createRetry(() => void flush());
  let base = revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let { changes: kept, written } = store.getState();
  let sent = isUnsaved ? -1 : kept;
  /** What was run last, as it was then, while the server does not know. */
  let ran: Snapshot | undefined;
  let keepBefore = false;
  /** The revision of the other editor, while there is a conflict. */
  let theirs = revision;

  const isOurs = () => useSession.getState().userInfo?.user_id === student;

  function keep(): void {
    if (!isOurs()) return;
    const notebook = wireText(store.notebook());
    const isKept = keepPracticeDraft(lessonId, { editor, base_revision: base, at: Date.now(), notebook });
    state.setState({ isKept });
  }

  const snapshot = (): Snapshot => ({
    changes: store.getState().changes,
    notebook: wireNotebook(store.notebook()),
  });

  async function save(): Promise<void> {
    const isChanged = store.getState().changes !== sent;
    if (!(isChanged || ran) || state.getState().phase === 'conflict' || !isOurs()) return;
    state.setState({ phase: 'saving' });
    const taken = { ran, keepBefore };
    const { changes, notebook } = ran ?? snapshot();
    ran = undefined;
    keepBefore = false;
    // Not saved: unless something newer was asked for meanwhile, it is still to be told.
    const putBack = () => {
      ran ??= taken.ran;
      keepBefore ||= taken.keepBefore;
    };
    const input = {
      lesson_id: lessonId,
      notebook,
      base_revision: base,
      editor,
      ran: taken.ran !== undefined,
      keep_before: taken.keepBefore,
    };
    try {
      const saved = await sendOnce(input, { quiet: true, keepalive: true });
      retry.reset();
      if (saved.other) {
        putBack();
        theirs = saved.revision;
        return state.setState({ phase: 'conflict', other: saved.other });
      }
      base = saved.revision;
      sent = changes;
      if (!isOurs()) return;
      const isCurrent = store.getState().changes === changes;
      if (isCurrent) settlePracticeDraft(lessonId, editor);
      state.setState({ phase: isCurrent ? 'saved' : 'saving' });
      onSaved(notebook, saved);
      // What was written since the run has perhaps been tried already, and waits for nothing else.
      if (taken.ran && !isCurrent) await save();
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'business') {
        // The same once more would be refused once more: the next change is tried again.
        keepBefore ||= taken.keepBefore;
        return state.setState({ phase: 'refused', problem: error.message });
      }
      putBack();
      state.setState({ phase: 'local' });
      retry.plan();
    }
  }

  /** Saves what is not saved yet; the promise says when it has been tried. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    retry.cancel();
    queue = queue.then(save);
    return queue;
  }

  function changed(): void {
    const { changes, written: text } = store.getState();
    if (changes === kept) return;
    kept = changes;
    // What running a cell has shown can be had again: only what is written is kept at once.
    if (text !== written) keep();
    written = text;
    if (state.getState().phase === 'conflict') return;
    state.setState({ phase: 'saving' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), SAVE_AFTER);
  }

  const onHide = () => document.visibilityState === 'hidden' && void flush();
  let stops: (() => void)[] = [];

  return {
    state,
    flush,
    /** Saves what is run now, as it is now. */
    markRun(): void {
      ran = snapshot();
      void flush();
    },
    /** Settles a conflict: what is here goes over the other, or the other takes its place. Neither is lost. */
    async choose(which: 'own' | 'other', take: (notebook: WireNotebook) => void): Promise<void> {
      const { other } = state.getState();
      if (!other) return;
      if (which === 'other') {
        // What was typed since: refused once more, and so kept among the versions.
        const input = {
          lesson_id: lessonId,
          notebook: wireNotebook(store.notebook()),
          base_revision: base,
          editor,
        };
        await call(practiceSave, { ...input, ran: false, keep_before: false });
        take(other.notebook);
        settlePracticeDraft(lessonId, editor);
        ran = undefined;
      }
      base = theirs;
      keepBefore = which === 'own';
      state.setState({ phase: 'saving', other: null });
      await flush();
    },
    /** The next save leaves what it replaces among the versions. */
    markReplaced(): void {
      keepBefore = true;
    },
    open(): void {
      window.addEventListener('pagehide', onHide);
      document.addEventListener('visibilitychange', onHide);
      stops = [store.subscribe(changed), beforeExit(flush)];
      if (!isUnsaved || sent !== -1) return;
      // Under the name of this tab; what the other tab left is taken over.
      keep();
      if (left !== undefined) settlePracticeDraft(lessonId, left);
      void flush();
    },
    close(): void {
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      for (const stop of stops) stop();
      void flush();
    },
  };
}
