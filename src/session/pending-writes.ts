import type * as v from 'valibot';
import { readDraftList, writeDraftList } from '@/session/draft-list';

/** Names one write, so that it happens once however often it is sent (HTTP-6). */
export interface KeyedWrite {
  key: string;
}

export interface PendingWrites<Entry extends KeyedWrite> {
  /** The name of the drafts that hold them. */
  draft: string;
  /** What an entry writes: a newer write of the same takes the older one's place. */
  idOf: (entry: Entry) => string;
  /** What the signed-in student has pending, oldest first; damaged entries count as absent. */
  read: () => Entry[];
  /** Keeps a write until it is accepted. */
  keep: (entry: Entry) => void;
  /** Takes away the write that was accepted; a newer one of the same has another key and stays. */
  settle: (key: string) => void;
}

/** Writes of one kind that the server has not accepted yet, in the student's drafts. */
export function pendingWrites<Schema extends v.GenericSchema<unknown, KeyedWrite>>(
  draft: string,
  schema: Schema,
  idOf: (entry: v.InferOutput<Schema>) => string,
): PendingWrites<v.InferOutput<Schema>> {
  const read = () => readDraftList(draft, schema);
  return {
    draft,
    idOf,
    read,
    keep: (entry) => writeDraftList(draft, [...read().filter((other) => idOf(other) !== idOf(entry)), entry]),
    settle: (key) =>
      writeDraftList(
        draft,
        read().filter((entry) => entry.key !== key),
      ),
  };
}
