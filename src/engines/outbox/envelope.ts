import * as v from 'valibot';
import { draftList } from '@/session/draft-list';
import type { DraftName, OutboxName } from '@/engines/outbox/outbox-names';

const head = {
  tried: v.number(),
  refusal: v.nullable(v.string()),
  state: v.picklist(['waiting', 'sending', 'delayed', 'refused', 'sent']),
};

/** A write on its way to the server, with all that is known of it: the student's drafts hold it as it is. */
export interface Envelope<Body> {
  /** Names this very write, so that it happens once however often it is sent (HTTP-6). */
  key: string;
  body: Body;
  /** Times that it has set out. */
  tried: number;
  /** Reason of the server's last refusal; null before one, and once another attempt got no decision. */
  refusal: string | null;
  /**
   * `waiting` for the next attempt; `sending` for the first time; `delayed`, as the server was not reached, and sent again
   * by itself; `refused`, and not sent again by itself; `sent` by another tab, and not shown by the server yet.
   */
  state: v.InferOutput<typeof head.state>;
}

/** All that changes an envelope. One that is accepted or taken back is gone. */
export type EnvelopeEvent =
  | { type: 'set-out' }
  /** No decision came back: the server was not reached, or failed. */
  | { type: 'unanswered' }
  | { type: 'refused'; words: string }
  /** A refused one is to be sent once more. */
  | { type: 'again' }
  /** Another tab has sent it. */
  | { type: 'sent-elsewhere' };

/** Returns what becomes of an envelope by an event: the same object when nothing does. */
export function stepEnvelope<Body>(envelope: Envelope<Body>, event: EnvelopeEvent): Envelope<Body> {
  const { state, tried, refusal } = envelope;
  if (state === 'sent') return envelope;
  switch (event.type) {
    case 'set-out':
      // Also from `sending`: the page that sent it has died.
      if (state === 'refused') return envelope;
      return {
        ...envelope,
        tried: tried + 1,
        state: tried === 0 || state === 'waiting' ? 'sending' : state,
      };
    case 'unanswered':
      if (state === 'refused' || (state === 'delayed' && refusal === null)) return envelope;
      return { ...envelope, state: 'delayed', refusal: null };
    case 'refused':
      return { ...envelope, state: 'refused', refusal: event.words };
    case 'again':
      return state === 'refused' ? { ...envelope, state: 'waiting' } : envelope;
    case 'sent-elsewhere':
      return { ...envelope, state: 'sent', refusal: null };
  }
}

/** Returns an envelope that has not set out yet. */
export const sealed = <Body>(key: string, body: Body): Envelope<Body> => ({
  key,
  body,
  tried: 0,
  refusal: null,
  state: 'waiting',
});

const stored = v.object({ ...head, body: v.unknown() });
/** An entry of releases before the envelope: the body itself, of private messages with what had come of them. */
const older = v.fallback(
  v.object({ is_tried: v.optional(v.boolean(), false), refusal: v.optional(v.string(), '') }),
  { is_tried: false, refusal: '' },
);

/** Returns an entry of the drafts as an envelope. */
export function openedEnvelope(key: string, entry: unknown): Envelope<unknown> {
  if (v.is(stored, entry)) return { ...entry, key };
  const { is_tried, refusal } = v.parse(older, entry);
  const fresh = { ...sealed(key, entry), tried: is_tried ? 1 : 0 };
  return refusal ? stepEnvelope(fresh, { type: 'refused', words: refusal }) : fresh;
}

/** The signed-in student's envelopes under a name, each in a draft of its own; damaged ones count as absent. */
export function envelopeList<Body>(name: OutboxName | DraftName, schema: v.GenericSchema<unknown, Body>) {
  const list = draftList(name, v.unknown());
  /** The one first that was put there first. */
  const read = (): Envelope<Body>[] =>
    [...list.read()].flatMap(([key, entry]) => {
      const envelope = openedEnvelope(key, entry);
      const body = v.safeParse(schema, envelope.body);
      return body.success ? [{ ...envelope, body: body.output }] : [];
    });
  return {
    name,
    read,
    /** Puts an envelope behind all others, in place of what lies under its key. */
    put: (envelope: Envelope<Body>): void => list.put(envelope.key, envelope),
    /** Carries an event into an envelope that is still there. */
    step(key: string, event: EnvelopeEvent): void {
      const envelope = read().find((each) => each.key === key);
      const next = envelope && stepEnvelope(envelope, event);
      if (next && next !== envelope) list.replace(key, next);
    },
    /** Takes away what was accepted or taken back; what is newer has another key and stays. */
    settle: list.take,
  };
}
