import * as v from 'valibot';
import { type AgendaEvent, eventOfTime } from '@/api/agenda';
import {
  type AgendaEntry,
  agendaEntry,
  agendaEntryDelete,
  agendaEntrySave,
  countTimes,
  daysLater,
  entryProblem,
  timesOfEntry,
} from '@/api/agenda-entries';
import type { EndpointInput, EndpointOutput } from '@/api/endpoint';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { refuseUngiven } from '../laws/contested';

/**
 * A student's own entry. A deleted one stays, so that no version comes back; `key` names the last write, `times` counts the
 * most that it has ever had.
 */
const entryRow = v.object({
  id: column.text,
  user_id: column.text,
  ...v.omit(agendaEntry, ['entry_id']).entries,
  key: column.text,
  deleted: v.boolean(),
  // Data files of earlier releases have none.
  times: v.optional(v.number(), 1),
});
type EntryRow = v.InferOutput<typeof entryRow>;

export const tables = { agendaEntries: entryRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const toWireEntry = ({
  id,
  user_id: _user,
  key: _key,
  deleted: _deleted,
  times: _times,
  ...row
}: EntryRow): AgendaEntry => ({
  entry_id: id,
  ...row,
});

/** A student's own entries. */
export const entriesOf = (database: Database, userId: string): AgendaEntry[] =>
  database.agendaEntries.where(({ user_id, deleted }) => user_id === userId && !deleted).map(toWireEntry);

/** The times that a student has taken away, of the days from one to another: calendars elsewhere may have them. */
export const deletedTimesOf = (database: Database, userId: string, from: string, to: string): AgendaEvent[] =>
  database.agendaEntries
    .where(({ user_id }) => user_id === userId)
    .flatMap((row) => {
      const left = row.deleted ? 0 : countTimes(row);
      const until = daysLater(row.starts_at, 7 * (row.times - 1)).slice(0, 10);
      return timesOfEntry({ ...row, until }, from, to)
        .filter(({ index }) => index >= left)
        .map((time) => eventOfTime(toWireEntry(row), time, 'cancelled'));
    });

type DeleteInput = EndpointInput<typeof agendaEntryDelete>;

/** Finds a student's entry, and whether a write knew what stands there: that version, or a write that it goes on from. */
function standing(
  database: Database,
  userId: string,
  { entry_id, base_version, continues = [] }: DeleteInput,
) {
  const row = database.agendaEntries.find(entry_id);
  if (row && row.user_id !== userId) throw new Refusal('没有找到这项日程');
  refuseUngiven(base_version, row?.version ?? 0);
  return { row, isKnown: !row || row.deleted || row.version === base_version || continues.includes(row.key) };
}

function saveEntry(
  database: Database,
  userId: string,
  input: EndpointInput<typeof agendaEntrySave>,
  key: string,
): EndpointOutput<typeof agendaEntrySave> {
  const { row, isKnown } = standing(database, userId, input);
  const { entry_id: id, base_version: _base, continues: _continues, ...content } = input;
  const problem = entryProblem(content);
  if (problem) throw new Refusal(problem);
  if (row && !isKnown) return { entry: toWireEntry(row), conflict: true };
  const written = {
    ...content,
    id,
    user_id: userId,
    version: (row?.version ?? 0) + 1,
    key,
    deleted: false,
    times: Math.max(row?.times ?? 0, countTimes(content)),
  };
  return { entry: toWireEntry(database.agendaEntries.put(written)), conflict: false };
}

function deleteEntry(
  database: Database,
  userId: string,
  input: DeleteInput,
  key: string,
): AgendaEntry | null {
  const { row, isKnown } = standing(database, userId, input);
  if (!row || row.deleted) return null;
  if (!isKnown) return toWireEntry(row);
  database.agendaEntries.update(row.id, { deleted: true, key, version: row.version + 1 });
  return null;
}

export const routes = [
  handle(agendaEntrySave, ({ input, database, user, key }) => saveEntry(database, user.id, input, key)),
  handle(agendaEntryDelete, ({ input, database, user, key }) => deleteEntry(database, user.id, input, key)),
];
