import * as v from 'valibot';
import { privateMessageSend } from '@/api/private-messages';
import { outboxNames } from '@/engines/outbox/outbox-names';
import type { Writes } from '@/engines/outbox/pending-writes';
import { draftList } from '@/session/draft-list';

const { peer_id, text, files } = privateMessageSend.input.entries;

const pendingMessage = v.object({
  /** The message's id, made before it is drawn: the server takes each once. */
  key: v.string(),
  peer_id,
  text,
  files,
  /** When it was written, in epoch ms: the order of a conversation. */
  at: v.number(),
  /** It has set out at least once, and may have arrived. */
  is_tried: v.boolean(),
  /** Why the server has refused it; empty when it has not. */
  refusal: v.string(),
});
/** A private message that the server has not confirmed yet. */
export type PendingMessage = v.InferOutput<typeof pendingMessage>;

const list = draftList(outboxNames.privateMessages, pendingMessage);

const read = (): PendingMessage[] =>
  [...list.read().values()].toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));

/** The oldest of each conversation: only that may set out, so that all arrive in their order. */
function heads(): PendingMessage[] {
  const first = new Map<string, PendingMessage>();
  for (const each of read()) if (!first.has(each.peer_id)) first.set(each.peer_id, each);
  return [...first.values()];
}

/** Epoch ms, later than of all that waits. */
const nextMoment = (): number => Math.max(Date.now(), ...read().map(({ at }) => at + 1));

/** The private messages in the drafts: none takes another's place, and one that failed holds those behind it in its conversation. */
export const messageWrites: Writes<PendingMessage> & {
  /** The next moment for `at`. */
  nextMoment: () => number;
  /** Changes one that is still there. */
  change: (key: string, changes: Partial<Pick<PendingMessage, 'is_tried' | 'refusal'>>) => void;
} = {
  name: outboxNames.privateMessages,
  idOf: ({ key }) => key,
  read,
  nextMoment,
  change(key, changes) {
    const entry = list.read().get(key);
    if (entry) list.put(key, { ...entry, ...changes });
  },
  keep(entry) {
    list.put(entry.key, entry);
    return read();
  },
  *turn() {
    const begun = new Set<string>();
    const next = () => heads().find(({ key, refusal }) => !refusal && !begun.has(key));
    for (let entry = next(); entry; entry = next()) {
      begun.add(entry.key);
      yield entry;
    }
  },
  // Before the student exits: all that nothing holds, each after the one before it.
  *last() {
    const held = new Set<string>();
    for (const entry of read())
      if (entry.refusal) held.add(entry.peer_id);
      else if (!held.has(entry.peer_id)) yield entry;
  },
  settle: list.take,
};
