import type * as v from 'valibot';
import { randomId } from '@/lib/random-id';
import type { DraftName, OutboxName } from '@/engines/outbox/outbox-names';
import { type Envelope, type EnvelopeEvent, envelopeList, sealed } from '@/engines/outbox/envelope';

/** Storage of an outbox's envelopes: the student's drafts. */
export interface Writes<Body> {
  /** The name of the drafts that they lie in. */
  name: string;
  /** Id of what a write is about, such as a note or a lesson. */
  idOf: (envelope: Envelope<Body>) => string;
  /** The signed-in student's pending envelopes, oldest first. */
  read: () => Envelope<Body>[];
  /**
   * Keeps a write until it is accepted, and returns what is pending then. `pending`: as it was read just now, for this
   * is called with each key stroke.
   */
  keep: (body: Body, key?: string, pending?: Envelope<Body>[]) => Envelope<Body>[];
  /** Envelopes of one attempt, each read when it is asked for; what is kept meanwhile waits for the next attempt. */
  turn: () => Iterable<Envelope<Body>>;
  /** Envelopes to send before the student exits, if those are more. */
  last?: () => Iterable<Envelope<Body>>;
  /** Carries an event into an envelope that is still there. */
  step: (key: string, event: EnvelopeEvent) => void;
  /** Takes an envelope away. */
  settle: (key: string) => void;
}

/**
 * Writes of one kind of which the newest counts: it takes the place of an older one of the same, of all tabs unless
 * `replaces` says of which.
 */
export function pendingWrites<Body>(
  name: OutboxName | DraftName,
  schema: v.GenericSchema<unknown, Body>,
  idOf: Writes<Body>['idOf'],
  replaces: (envelope: Envelope<Body>, older: Envelope<Body>) => boolean = () => true,
) {
  const list = envelopeList(name, schema);
  const { read } = list;
  return {
    ...list,
    idOf,
    keep(body: Body, key = randomId(), pending = read()): Envelope<Body>[] {
      const envelope = sealed(key, body);
      const others = pending.filter((other) => other.key !== key);
      const isOlder = (other: Envelope<Body>) => idOf(other) === idOf(envelope) && replaces(envelope, other);
      list.put(envelope);
      for (const older of others.filter(isOlder)) list.settle(older.key);
      return [...others.filter((other) => !isOlder(other)), envelope];
    },
    *turn(): Iterable<Envelope<Body>> {
      for (const { key } of read()) yield* read().filter((envelope) => envelope.key === key);
    },
  };
}
