import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '@/api/errors';
import type { CallOptions } from '@/api/request';
import type { Envelope } from '@/engines/outbox/envelope';
import { createOutbox } from '@/engines/outbox/outbox';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { randomId } from '@/lib/random-id';
import type { DraftInput, DraftKind, ServerDraft } from './draft-kind';

/** A write that the server has not accepted yet. */
interface DraftWrite<Content> extends DraftInput<Content> {
  /** The page that wrote it. */
  tab: string;
}

/** Returns the signed-in student's unsent drafts of a kind: of a draft the newest of each page. */
function pendingDraftsOf<Content>({ name, schema }: DraftKind<Content>) {
  const body: v.GenericSchema<unknown, DraftWrite<Content>> = v.object({
    id: v.string(),
    tab: v.optional(v.string(), ''),
    base_version: v.number(),
    editor: v.string(),
    content: schema,
  });
  return pendingWrites(
    name,
    body,
    (envelope) => envelope.body.id,
    (envelope, older) => envelope.body.tab === older.body.tab,
  );
}

/** Milliseconds from the last change until a draft is sent. */
const SEND_AFTER = 800;

/** Another editor has saved since: what is pending is kept, and the student chooses. */
class Conflict<Content> extends ApiError {
  readonly theirs: ServerDraft<Content>;

  constructor(theirs: ServerDraft<Content>) {
    super('business', '另一台设备也保存过这份草稿');
    this.theirs = theirs;
  }
}

interface ServerState<Content> {
  /** Drafts known to be on the server, by id. */
  known: Readonly<Record<string, ServerDraft<Content>>>;
  /** Written elsewhere too: what lies on the server. The student chooses; until then both are kept. */
  conflicts: Readonly<Record<string, ServerDraft<Content>>>;
}

/**
 * Keeps what is written at once on this computer, in the very event that wrote it, and sends it a moment later, again
 * and again until the server has it. What another editor has saved meanwhile is never overwritten unasked.
 */
export function createDraftOutbox<Content>(kind: DraftKind<Content>) {
  const store = pendingDraftsOf(kind);
  const ownEditor = randomId();
  // Keys of writes that earlier pages left unsent. Another page sends its own new writes itself.
  const inherited = new Set(store.read().map(({ key }) => key));
  /** Whether this page is to send a write. */
  const isOurs = ({ key, body }: Envelope<DraftWrite<Content>>) =>
    body.tab === ownEditor || inherited.has(key);
  const ours = () => store.read().filter(isOurs);
  /** The newest of a draft. */
  const find = (id: string): Envelope<DraftWrite<Content>> | undefined =>
    outbox.state.getState().pending.findLast(({ body }) => body.id === id);
  const server = createStore<ServerState<Content>>(() => ({ known: {}, conflicts: {} }));

  const learn = (id: string, draft: ServerDraft<Content>) =>
    server.setState(({ known }) => ({ known: { ...known, [id]: draft } }));
  const contend = (id: string, theirs: ServerDraft<Content>) =>
    server.setState(({ conflicts }) => ({ conflicts: { ...conflicts, [id]: theirs } }));
  const reconcile = (id: string) =>
    server.setState(({ conflicts }) => {
      const { [id]: _, ...rest } = conflicts;
      return { conflicts: rest };
    });

  async function deliver(
    { body }: Envelope<DraftWrite<Content>>,
    options: CallOptions,
  ): Promise<ServerDraft<Content>> {
    const { tab: _, ...input } = body;
    const { draft, conflict } = await kind.send(input, options);
    if (conflict) throw new Conflict(draft);
    return draft;
  }

  const outbox = createOutbox({
    writes: {
      ...store,
      read: ours,
      keep(body) {
        // The text goes on in this one. Later writes by the page of the replaced one have other keys and stay.
        const before = find(body.id)?.key;
        const kept = store.keep(body);
        if (before !== undefined) store.settle(before);
        return kept.filter((each) => each.key !== before && isOurs(each));
      },
      *turn() {
        // Of one draft the newest first: an older one of another page is then what the student is asked about.
        for (const { key } of ours().toReversed())
          yield* ours().filter((each) => each.key === key && !server.getState().conflicts[each.body.id]);
      },
      // Those of other pages too: their session ends with this one.
      last: store.read,
    },
    sendAfter: SEND_AFTER,
    deliver,
    onAccepted({ body: { id } }, draft) {
      learn(id, draft);
      const newer = find(id);
      // Changes made meanwhile are based on the version just saved.
      if (newer?.body.tab === ownEditor)
        store.put({ ...newer, body: { ...newer.body, base_version: draft.version } });
    },
    refusedUntil: 'back',
    onRefused({ body: { id } }, error) {
      // It may have been handed in meanwhile: then the server has a newer text of the same hand, and nothing is pending.
      if (error instanceof Conflict && ours().some(({ body }) => body.id === id)) contend(id, error.theirs);
    },
  });

  /** Keeps what is written; nothing of a student who has left. */
  const keep = (id: string, content: Content, base_version: number, editor: string): void =>
    outbox.keep({ id, content, base_version, editor, tab: ownEditor });
  /** Returns the newest draft known here: unsent, sent in this visit, or loaded with the page. */
  function newest(id: string, given: ServerDraft<Content>): { content: Content; version: number } {
    const pending = find(id)?.body;
    if (pending) return { content: pending.content, version: pending.base_version };
    const known = server.getState().known[id];
    return known && known.version >= given.version ? known : given;
  }

  return {
    state: outbox.state,
    server,
    newest,
    /** Sends what is pending now: the student asks for it. */
    flush: outbox.flush,
    /** Changes a draft, here at once, over its newest version known here. */
    change(id: string, given: ServerDraft<Content>, changes: Partial<Content>): void {
      const { content, version } = newest(id, given);
      // The replaced write may have been accepted and its answer lost: the two must not conflict.
      keep(id, { ...content, ...changes }, version, find(id)?.body.editor ?? ownEditor);
    },
    /** Returns the base of a hand-in: the version written over, and the editor. */
    standing(id: string, given: ServerDraft<Content>): { base_version: number; editor: string } {
      const { version } = newest(id, given);
      return { base_version: version, editor: find(id)?.body.editor ?? ownEditor };
    },
    /** Handing in met what another editor has saved: both are kept, and the student chooses. */
    contest(id: string, content: Content, theirs: ServerDraft<Content>): void {
      const { base_version, editor } = this.standing(id, theirs);
      keep(id, content, base_version, editor);
      contend(id, theirs);
    },
    /** Ends a conflict: with what was written here, or with what lies on the server. */
    resolve(id: string, choice: 'mine' | 'theirs'): void {
      const theirs = server.getState().conflicts[id];
      const mine = find(id);
      if (!theirs) return;
      reconcile(id);
      learn(id, theirs);
      if (choice === 'mine' && mine) keep(id, mine.body.content, theirs.version, ownEditor);
      else if (mine) outbox.giveUp(mine);
      // Perhaps another page has left something too.
      void outbox.send();
    },
    /** It was handed in: nothing of it is pending any more, and this is what the server holds. */
    handedIn(id: string, draft: ServerDraft<Content>): void {
      reconcile(id);
      learn(id, draft);
      for (const envelope of ours()) if (envelope.body.id === id) outbox.giveUp(envelope);
    },
  };
}

export type DraftOutbox<Content> = ReturnType<typeof createDraftOutbox<Content>>;
