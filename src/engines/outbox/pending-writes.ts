import type * as v from 'valibot';
import { draftList } from '@/session/draft-list';
import type { OutboxName } from '@/engines/outbox/outbox-names';

/** Names one write, so that it happens once however often it is sent (HTTP-6). */
export interface KeyedWrite {
  key: string;
}

/** Storage of an outbox's writes: the student's drafts. */
export interface Writes<Write extends KeyedWrite, Pending = Write> {
  /** The name of the drafts that they lie in. */
  name: string;
  /** Id of an entry's object, such as a note or a lesson. */
  idOf: (entry: Pending) => string;
  /** The signed-in student's pending entries, oldest first; damaged ones count as absent. */
  read: () => Pending[];
  /**
   * Keeps an entry until it is accepted, and returns what is pending then. `pending`: as it was read just now, for this
   * is called with each key stroke.
   */
  keep: (entry: Pending, pending?: Pending[]) => Pending[];
  /** Writes of one attempt, each read when it is asked for; entries kept meanwhile wait for the next attempt. */
  turn: () => Iterable<Write>;
  /** Writes to send before the student exits, if those are more. */
  last?: () => Iterable<Write>;
  /** Takes away the write that was accepted; what is newer has another key and stays. */
  settle: (key: string) => void;
}

/**
 * Writes of one kind of which the newest counts: it takes the place of an older one of the same, of all tabs unless
 * `replaces` says of which.
 */
export function pendingWrites<Schema extends v.GenericSchema<unknown, KeyedWrite>>(
  name: OutboxName,
  schema: Schema,
  idOf: (entry: v.InferOutput<Schema>) => string,
  replaces: (entry: v.InferOutput<Schema>, older: v.InferOutput<Schema>) => boolean = () => true,
): Writes<v.InferOutput<Schema>> {
  const list = draftList(name, schema);
  const read = () => [...list.read().values()];
  return {
    name,
    idOf,
    read,
    keep(entry, pending = read()) {
      const others = pending.filter(({ key }) => key !== entry.key);
      const isOlder = (other: v.InferOutput<Schema>) => idOf(other) === idOf(entry) && replaces(entry, other);
      list.put(entry.key, entry);
      for (const { key } of others.filter(isOlder)) list.take(key);
      return [...others.filter((other) => !isOlder(other)), entry];
    },
    *turn() {
      for (const { key } of read()) yield* read().filter((entry) => entry.key === key);
    },
    settle: list.take,
  };
}
