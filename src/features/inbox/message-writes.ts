import * as v from 'valibot';
import { privateMessageSend } from '@/api/private-messages';
import { type Envelope, envelopeList, sealed } from '@/engines/outbox/envelope';
import { outboxNames } from '@/engines/outbox/outbox-names';
import type { Writes } from '@/engines/outbox/pending-writes';
import { randomId } from '@/lib/random-id';

const { peer_id, text, files } = privateMessageSend.input.entries;

/** `at`: when it was written, in epoch ms, which is the order of a conversation. */
const messageBody = v.object({ peer_id, text, files, at: v.number() });
type MessageBody = v.InferOutput<typeof messageBody>;
/** A private message that the server has not confirmed yet; its key is its id, and the server takes each once. */
export type PendingMessage = Envelope<MessageBody>;

/** Whether a message has set out without an answer: it may have arrived. */
export const isUnconfirmed = ({ state, tried }: PendingMessage): boolean =>
  state !== 'refused' && tried > (state === 'sending' ? 1 : 0);

const list = envelopeList(outboxNames.privateMessages, messageBody);

const read = (): PendingMessage[] =>
  list.read().toSorted((one, other) => one.body.at - other.body.at || (one.key < other.key ? -1 : 1));

/** The oldest of each conversation: only that may set out, so that all arrive in their order. */
function heads(): PendingMessage[] {
  const first = new Map<string, PendingMessage>();
  for (const each of read()) if (!first.has(each.body.peer_id)) first.set(each.body.peer_id, each);
  return [...first.values()];
}

/** The private messages in the drafts: none takes another's place, and one that failed holds those behind it in its conversation. */
export const messageWrites: Writes<MessageBody> & {
  /** The next moment for `at`: epoch ms, later than of all that waits. */
  nextMoment: () => number;
} = {
  ...list,
  idOf: ({ key }) => key,
  read,
  nextMoment: () => Math.max(Date.now(), ...read().map(({ body }) => body.at + 1)),
  keep(body, key = randomId()) {
    list.put(sealed(key, body));
    return read();
  },
  *turn() {
    const begun = new Set<string>();
    const next = () => heads().find(({ key, state }) => state !== 'refused' && !begun.has(key));
    for (let envelope = next(); envelope; envelope = next()) {
      begun.add(envelope.key);
      yield envelope;
    }
  },
  // Before the student exits: all that nothing holds, each after the one before it.
  *last() {
    const held = new Set<string>();
    for (const envelope of read()) {
      const { peer_id: peer } = envelope.body;
      if (envelope.state === 'refused') held.add(peer);
      else if (!held.has(peer)) yield envelope;
    }
  },
};
