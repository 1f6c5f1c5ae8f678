import * as v from 'valibot';
import { type AgendaItem, eventsOfEntry, momentOfItem } from '@/api/agenda';
import { agendaEntryDelete, agendaEntrySave } from '@/api/agenda-entries';
import type { Envelope } from '@/engines/outbox/envelope';
import { lineageOf } from '@/engines/outbox/lineage';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { compareTimes } from '@/lib/time';

const pendingEntry = v.variant('kind', [
  v.object({ kind: v.literal('save'), input: agendaEntrySave.input }),
  v.object({ kind: v.literal('delete'), input: agendaEntryDelete.input }),
]);

/** A write of an own entry that the server has not accepted yet. */
export type PendingEntry = Envelope<v.InferOutput<typeof pendingEntry>>;

export const entryIdOf = ({ body }: PendingEntry): string => body.input.entry_id;

/** The signed-in student's. A write takes the place of one that it has seen: another tab's stays, and the student chooses. */
export const pendingEntries = pendingWrites(
  outboxNames.agendaEntries,
  pendingEntry,
  entryIdOf,
  (write, older) => lineageOf(write).includes(older.key),
);

interface Asked {
  from: string;
  to: string;
  /** In epoch milliseconds. */
  now: number;
}

/** Returns a list with an entry's times in place of those that it has; null for an entry that is gone. */
export function withEntry(
  items: readonly AgendaItem[],
  entryId: string,
  entry: Parameters<typeof eventsOfEntry>[0] | null,
  { from, to, now }: Asked,
): AgendaItem[] {
  const others = items.filter((item) => item.type === 'due' || item.entry?.entry_id !== entryId);
  if (!entry) return others;
  return [...others, ...eventsOfEntry(entry, from, to, now)].toSorted((one, other) =>
    compareTimes(momentOfItem(one), momentOfItem(other)),
  );
}

/** Returns a list as it is with what the server does not have yet; what it has refused is not in it. */
export function withPending(
  items: readonly AgendaItem[],
  pending: readonly PendingEntry[],
  asked: Asked,
): readonly AgendaItem[] {
  let list = items;
  for (const { body, state } of pending) {
    if (state === 'refused') continue;
    const { entry_id, base_version: version } = body.input;
    list = withEntry(list, entry_id, body.kind === 'save' ? { ...body.input, version } : null, asked);
  }
  return list;
}
