import { waitedFor } from '@/api/application-machine';
import { timesInWords } from '@/lib/time-words';
import type { ApplicationRow } from '../database/applications';
import type { Database } from '../database/database';
import type { UserRow } from '../database/users';
import { allApplications, changedAt, contentOf, toWireApplicationSummary } from './applications';
import { pageOf } from './pages';

interface Search {
  kind?: string | undefined;
  words?: string | undefined;
  page_num: number;
  page_size: number;
}

type Group = 'draft' | 'open' | 'returned' | 'over';
const groups: Partial<Record<ApplicationRow['process']['state'], Group>> = {
  draft: 'draft',
  returned: 'returned',
  submitted: 'open',
  in_review: 'open',
  transferred: 'open',
};

/** One page of the rows that fit a search: its words may stand in anything that was filled in. */
function found(
  database: Database,
  rows: ApplicationRow[],
  userId: string,
  { kind, words = '', ...page }: Search,
) {
  const wanted = words.trim().toLowerCase();
  const fits = (row: ApplicationRow) => {
    const { title, applicant, summary } = toWireApplicationSummary(database, row, userId);
    const { values } = contentOf(row);
    return [title, applicant.name, timesInWords(summary), ...Object.values(values)]
      .join(' ')
      .toLowerCase()
      .includes(wanted);
  };
  const fit = rows.filter((row) => (!kind || contentOf(row).kind === kind) && (!wanted || fits(row)));
  const { list, total } = pageOf(fit, page);
  return { list: list.map((row) => toWireApplicationSummary(database, row, userId)), total };
}

/** A student's own applications, the one changed last first. */
export function ownApplications(
  database: Database,
  userId: string,
  search: Search & { state?: Group | undefined },
) {
  const own = allApplications(database)
    .filter(({ user_id, process }) => user_id === userId && process.state !== 'discarded')
    .filter(({ process }) => !search.state || (groups[process.state] ?? 'over') === search.state)
    .toSorted((one, other) => changedAt(other) - changedAt(one));
  return found(database, own, userId, search);
}

/** Returns an approver's waiting applications, longest first by default, or those acted on, last first; none for students. */
export function approvalsOf(
  database: Database,
  user: UserRow,
  search: Search & { view: 'pending' | 'done'; sort?: 'oldest' | 'newest' | undefined },
) {
  if (user.role !== 'teacher') return { list: [], total: 0, is_approver: false };
  const isPending = ({ process }: ApplicationRow) =>
    waitedFor(process).some(({ user_id }) => user_id === user.id);
  const lastActOf = (row: ApplicationRow) => row.trail.findLast(({ by }) => by?.user_id === user.id)?.at ?? 0;
  const rows = allApplications(database).filter(({ user_id }) => user_id !== user.id);
  const direction = search.sort === 'newest' ? -1 : 1;
  const wanted =
    search.view === 'pending'
      ? rows.filter(isPending).toSorted((one, other) => direction * (one.since - other.since))
      : rows.filter((row) => lastActOf(row) > 0).toSorted((one, other) => lastActOf(other) - lastActOf(one));
  return { ...found(database, wanted, user.id, search), is_approver: true };
}
