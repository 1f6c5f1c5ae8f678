import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '@/api/errors';
import { NOTEBOOK_LIMIT, practiceSave, type PracticeSaved, type WireNotebook } from '@/api/practice';
import { call } from '@/api/request';
import type { PracticeName } from '@/engines/outbox/outbox-names';
import { createSender } from '@/engines/outbox/sender';
import { sendings } from '@/engines/outbox/sendings';
import { onceCall } from '@/kit/once-call';
import type { NotebookStore } from '@/lib/notebook/notebook-store';
import { savedOutputs } from '@/lib/notebook/outputs';
import type { Notebook } from '@/lib/notebook/types';
import { withoutOutputs, writeNotebook } from '@/lib/notebook/write';
import { randomId } from '@/lib/random-id';
import { draftList } from '@/session/draft-list';

const draft = v.object({
  editor: v.string(),
  /** Path of learning that its lesson stands in; empty in what earlier releases have kept. */
  mission_id: v.optional(v.string(), ''),
  base_revision: v.number(),
  /** In epoch ms. */
  at: v.number(),
  notebook: practiceSave.input.entries.notebook,
});

/** A notebook that the server does not have yet, as one tab has written it. */
export type PracticeDraft = v.InferOutput<typeof draft>;

const nameOf = (lessonId: string): PracticeName => `practice:${lessonId}`;
/** Each tab keeps its own. */
const listOf = (lessonId: string) => draftList(nameOf(lessonId), draft);

/** Returns the notebooks that are on this computer only, the newest first; a tab that was killed leaves its own here. */
export const readPracticeDrafts = (lessonId: string): PracticeDraft[] =>
  [...listOf(lessonId).read().values()].toSorted((one, other) => other.at - one.at);

/** True when the browser has it in its storage, where it outlives this page, and not in memory only. */
function outlives(name: string, { at }: PracticeDraft): boolean {
  try {
    const key = Object.keys(window.localStorage).find((each) => each.endsWith(`:${name}`));
    return (
      window.localStorage
        .getItem(key ?? '')
        ?.slice(0, 300)
        .includes(`"at":${at},`) ?? false
    );
  } catch {
    return false;
  }
}

/** Keeps what this tab has written, at once; false when it is lost with the page. */
function keepPracticeDraft(lessonId: string, own: PracticeDraft): boolean {
  listOf(lessonId).put(own.editor, own);
  return outlives(`${nameOf(lessonId)}:${own.editor}`, own);
}

/** Forgets what a tab has written: the server has it. */
export const settlePracticeDraft = (lessonId: string, editor: string): void => listOf(lessonId).take(editor);

/** A notebook's text as the server takes it. */
export const toWireNotebook = (notebook: Notebook): WireNotebook =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writeNotebook makes nothing else
  writeNotebook(withoutOutputs(notebook)) as WireNotebook;

/** Characters left for outputs beside the text; commas and brackets are not counted one by one. */
const roomBeside = (notebook: Notebook): number =>
  NOTEBOOK_LIMIT - 100_000 - JSON.stringify(toWireNotebook(notebook)).length;

/** False when its text alone is more than the server takes. */
export const isSavable = (notebook: Notebook): boolean => roomBeside(notebook) >= 0;

/** A notebook as the server takes it, with as many of its outputs as there is room for. */
function wireNotebook(notebook: Notebook): WireNotebook {
  const outputs = savedOutputs(
    notebook.cells.map((cell) => cell.outputs),
    roomBeside(notebook),
  );
  const cells = notebook.cells.map((cell, index) => ({ ...cell, outputs: outputs[index] ?? [] }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writeNotebook makes nothing else
  return writeNotebook({ ...notebook, cells }) as WireNotebook;
}

interface SaverState {
  /** `local`: on this computer only, the server did not answer. `conflict`: another editor has saved meanwhile. `refused`: the server says no. */
  phase: 'saved' | 'saving' | 'local' | 'conflict' | 'refused';
  /** The server's words when it refuses. */
  problem: string;
  /** False when the storage of this browser could not take what is not on the server yet. */
  isKept: boolean;
  /** The other editor's notebook, during a conflict. */
  other: PracticeSaved['other'];
}

const SAVE_AFTER = 1_200;

interface Snapshot {
  changes: number;
  notebook: WireNotebook;
}

interface SaverOptions {
  missionId: string;
  lessonId: string;
  store: NotebookStore;
  revision: number;
  /** The notebook as it is shown was never on the server. */
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
export function createSaver({
  missionId,
  lessonId,
  store,
  revision,
  isUnsaved,
  left,
  onSaved,
}: SaverOptions) {
  const state = createStore<SaverState>(() => ({
    phase: isUnsaved ? 'local' : 'saved',
    other: null,
    problem: '',
    isKept: true,
  }));
  const editor = randomId();
  // The notebook is in the drafts already.
  const sendOnce = onceCall(practiceSave, { inMemory: true });
  /** While the notebook is open, and afterwards until all is sent. */
  let sender: ReturnType<typeof createSender> | undefined;
  let base = revision;
  let { changes: kept, written } = store.getState();
  let sent = isUnsaved ? -1 : kept;
  /** Notebook of the last run, as it was then, while the server does not have it. */
  let ran: Snapshot | undefined;
  let keepBefore = false;
  /** The revision of the other editor, while there is a conflict. */
  let theirs = revision;

  const isChanged = () => store.getState().changes !== sent;
  const isNeeded = () => (isChanged() || ran !== undefined) && state.getState().phase !== 'conflict';
  const hasLeft = () => sender?.over.aborted;
  const flush = async () => sender?.flush();

  function keep(): void {
    if (hasLeft()) return;
    const notebook = toWireNotebook(store.notebook());
    const isKept = keepPracticeDraft(lessonId, {
      editor,
      mission_id: missionId,
      base_revision: base,
      at: Date.now(),
      notebook,
    });
    state.setState({ isKept });
  }

  const snapshot = (): Snapshot => ({
    changes: store.getState().changes,
    notebook: wireNotebook(store.notebook()),
  });

  /** Saves what is not saved yet; returns false when the server was not reached. */
  async function save(): Promise<boolean> {
    if (!isNeeded() || hasLeft()) return true;
    state.setState({ phase: 'saving' });
    const taken = { ran, keepBefore };
    const { changes, notebook } = ran ?? snapshot();
    ran = undefined;
    keepBefore = false;
    // Not saved: left to the next attempt, unless there was a newer run meanwhile.
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
      sender?.arrived();
      if (saved.other) {
        putBack();
        theirs = saved.revision;
        state.setState({ phase: 'conflict', other: saved.other });
        return true;
      }
      base = saved.revision;
      sent = changes;
      if (hasLeft()) return true;
      const isCurrent = store.getState().changes === changes;
      if (isCurrent) settlePracticeDraft(lessonId, editor);
      state.setState({ phase: isCurrent ? 'saved' : 'saving' });
      onSaved(notebook, saved);
      // This attempt was perhaps the one for the changes since the run: nothing else would send them.
      return taken.ran && !isCurrent ? await save() : true;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'business') {
        // The same once more would be refused once more: the next change is tried again.
        keepBefore ||= taken.keepBefore;
        state.setState({ phase: 'refused', problem: error.message });
        return true;
      }
      putBack();
      state.setState({ phase: 'local' });
      return false;
    }
  }

  function changed(): void {
    const { changes, written: text } = store.getState();
    if (changes === kept) return;
    kept = changes;
    // Outputs can be had again by running a cell: only what is written is kept at once.
    if (text !== written) keep();
    written = text;
    if (state.getState().phase === 'conflict') return;
    state.setState({ phase: 'saving' });
    sender?.sendAfter(SAVE_AFTER);
  }

  let stopKeeping = () => {};

  return {
    state,
    /** Saves what is not saved yet; the promise says when it has been tried. */
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
        // Text typed since: refused once more, and so kept among the versions.
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
      stopKeeping = store.subscribe(changed);
      sender = createSender({ name: `practice ${lessonId}`, isNeeded, sendAll: save, flushAtExit: flush });
      sendings.set(nameOf(lessonId), { over: sender.over, flush });
      if (!isUnsaved || sent !== -1) return;
      // Under the name of this tab; what the other tab left is taken over.
      keep();
      if (left !== undefined) settlePracticeDraft(lessonId, left);
      void flush();
    },
    close(): void {
      stopKeeping();
      const last = sender;
      // A save that does not arrive now is tried again while the student is here.
      void flush().then(() => isNeeded() || last?.stop());
    },
  };
}
