import { createStore } from 'zustand/vanilla';
import { ApiError } from '@/api/errors';
import { randomId } from '@/lib/random-id';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import type { DraftKind, ServerDraft } from './draft-kind';
import { type PendingDraft, pendingDraftsOf } from './pending-drafts';

/** In ms: so long after the last change a draft is sent. */
const SEND_AFTER = 800;
/** A browser sends no more than this when the page is gone already. */
const KEEPALIVE = 60_000;

interface OutboxState<Content> {
  pending: readonly PendingDraft<Content>[];
  /** What the server is known to hold, by id. */
  known: Readonly<Record<string, ServerDraft<Content>>>;
  /** Written elsewhere too: what lies on the server. The student chooses; until then both are kept. */
  conflicts: Readonly<Record<string, ServerDraft<Content>>>;
  /** Why the last attempt failed; true when trying again helps. */
  failed: Readonly<Record<string, { message: string; again: boolean }>>;
}

const without = <Value>(record: Readonly<Record<string, Value>>, id: string) => {
  const { [id]: _, ...rest } = record;
  return rest;
};

/**
 * Keeps what is written at once on this computer, in the very event that wrote it, and sends it a moment later, again
 * and again until the server has it. What another editor has saved meanwhile is never overwritten unasked.
 */
export function createDraftOutbox<Content>(kind: DraftKind<Content>) {
  const store = pendingDraftsOf(kind);
  const ownEditor = randomId();
  // What earlier pages could not send. What another page writes from now on is sent by that one.
  const inherited = new Set(store.read().map(({ key }) => key));
  /** What this page answers for; of one draft the newest is the last. */
  const ours = () => store.read().filter(({ key, tab }) => tab === ownEditor || inherited.has(key));
  const find = (id: string) => ours().findLast((entry) => entry.id === id);
  const state = createStore<OutboxState<Content>>(() => ({
    pending: ours(),
    known: {},
    conflicts: {},
    failed: {},
  }));
  let isOver = false;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = createRetry(() => void flush());

  const refresh = () => state.setState({ pending: ours() });
  const learn = (id: string, draft: ServerDraft<Content>) =>
    state.setState(({ known }) => ({ known: { ...known, [id]: draft } }));

  function deliver(pending: PendingDraft<Content>) {
    const { key, tab: _, ...input } = pending;
    const keepalive = new Blob([JSON.stringify(input)]).size < KEEPALIVE;
    return kind.send(input, { quiet: true, idempotencyKey: key, keepalive });
  }

  async function send(key: string): Promise<void> {
    if (isOver) return;
    const pending = ours().find((entry) => entry.key === key);
    if (!pending) return refresh();
    const { id } = pending;
    if (state.getState().conflicts[id]) return;
    try {
      const { draft, conflict } = await deliver(pending);
      // Someone else may have signed in meanwhile: their drafts are not ours.
      if (isOver) return;
      state.setState(({ failed }) => ({ failed: without(failed, id) }));
      if (conflict) state.setState(({ conflicts }) => ({ conflicts: { ...conflicts, [id]: draft } }));
      else {
        learn(id, draft);
        store.settle(pending.key);
        const newer = find(id);
        // What was typed meanwhile stands on what has just been saved.
        if (newer?.tab === ownEditor) store.keep({ ...newer, base_version: draft.version });
      }
      retry.reset();
    } catch (error) {
      if (isOver) return;
      const again = !(error instanceof ApiError && error.kind === 'business');
      const message = error instanceof Error ? error.message : '';
      state.setState(({ failed }) => ({ failed: { ...failed, [id]: { message, again } } }));
      if (again) retry.plan();
    }
    refresh();
  }

  /** Sends everything that is pending; the promise says when all has been tried. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    retry.cancel();
    // Of one draft the newest first: an older one of another page is then what the student is asked about.
    for (const { key } of ours().toReversed()) queue = queue.then(() => send(key));
    return queue;
  }
  function plan(): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void flush(), SEND_AFTER);
  }
  function keep(id: string, content: Content, base_version: number, editor: string): void {
    if (isOver) return;
    const before = find(id);
    // Its text goes on in this one; what its page has written since has another name and stays.
    if (before) store.settle(before.key);
    store.keep({ id, content, base_version, editor, key: randomId(), tab: ownEditor });
    refresh();
    plan();
  }
  /** The newest that is known here: not sent yet, sent in this visit, or what the page was given. */
  function newest(id: string, given: ServerDraft<Content>): { content: Content; version: number } {
    const pending = state.getState().pending.findLast((entry) => entry.id === id);
    if (pending) return { content: pending.content, version: pending.base_version };
    const known = state.getState().known[id];
    return known && known.version >= given.version ? known : given;
  }

  const onHide = () => document.visibilityState === 'hidden' && void flush();
  document.addEventListener('visibilitychange', onHide);
  // Out of turn: the session ends now, and the drafts with it.
  const stopFarewell = beforeExit(() => Promise.all(store.read().map(deliver)));
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    clearTimeout(timer);
    retry.cancel();
    document.removeEventListener('visibilitychange', onHide);
    stopFarewell();
    stopWatching();
  });
  // What an earlier visit could not send.
  if (state.getState().pending.length > 0) plan();

  return {
    state,
    flush,
    newest,
    /** Changes a draft, here at once. `given` is what the page was given of it. */
    change(id: string, given: ServerDraft<Content>, changes: Partial<Content>): void {
      const { content, version } = newest(id, given);
      // What this one replaces was perhaps accepted, and only its answer lost: it must not conflict with itself.
      keep(id, { ...content, ...changes }, version, find(id)?.editor ?? ownEditor);
    },
    /** What handing in is judged by: the version that this was written over, and who writes. */
    standing(id: string, given: ServerDraft<Content>): { base_version: number; editor: string } {
      const { version } = newest(id, given);
      return { base_version: version, editor: find(id)?.editor ?? ownEditor };
    },
    /** Handing in met what another editor has saved: both are kept, and the student chooses. */
    contest(id: string, content: Content, theirs: ServerDraft<Content>): void {
      const { base_version, editor } = this.standing(id, theirs);
      keep(id, content, base_version, editor);
      state.setState(({ conflicts }) => ({ conflicts: { ...conflicts, [id]: theirs } }));
    },
    /** Ends a conflict: with what was written here, or with what lies on the server. */
    resolve(id: string, choice: 'mine' | 'theirs'): void {
      const theirs = state.getState().conflicts[id];
      const mine = find(id);
      if (!theirs) return;
      state.setState(({ conflicts }) => ({ conflicts: without(conflicts, id) }));
      learn(id, theirs);
      if (choice === 'mine' && mine) keep(id, mine.content, theirs.version, ownEditor);
      else {
        if (mine) store.settle(mine.key);
        refresh();
        // Perhaps another page has left something too.
        plan();
      }
    },
    /** It was handed in: nothing of it is pending any more, and this is what the server holds. */
    handedIn(id: string, draft: ServerDraft<Content>): void {
      for (const { id: each, key } of ours()) if (each === id) store.settle(key);
      learn(id, draft);
      state.setState(({ failed, conflicts }) => ({
        failed: without(failed, id),
        conflicts: without(conflicts, id),
      }));
      refresh();
    },
  };
}

export type DraftOutbox<Content> = ReturnType<typeof createDraftOutbox<Content>>;
