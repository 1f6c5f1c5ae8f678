import type { PaySlip, SlipRow } from '@/api/work-study';
import { WORK_MOST } from '@/api/work-study';
import { monthAfter, monthOf } from '@/lib/days';
import { compareTimes, dayOf, momentOf } from '@/lib/time';
import type { Database } from '../database/database';
import type { WorkRecordRow } from '../database/work-study';
import { required } from '../refusal';
import { bankOf } from './card';

/** Day and time of the month after at which a month's pay is transferred. */
const PAY_DAY = '10 10:00:00';

type Worked = Pick<SlipRow, 'row_id' | 'day' | 'post' | 'kind' | 'note' | 'rate' | 'minutes'>;

/**
 * Returns the pay for each row, in order: nothing beyond `most` minutes of a month (null: without an end), and nothing below
 * zero. Pay up to a row is for the work up to it, within these bounds; the row's share is the difference. So the rows add up
 * to the month, wherever the bound is met.
 */
export function paidRows(worked: readonly Worked[], most: number | null): SlipRow[] {
  const within = (minutes: number): number => Math.max(0, Math.min(most ?? Infinity, minutes));
  let sum = 0;
  return worked.map((row) => {
    const before = within(sum);
    sum += row.minutes;
    const paid_minutes = within(sum) - before;
    // Halves of an hour, at an even rate: whole cents.
    return { ...row, paid_minutes, amount: (paid_minutes / 30) * (row.rate / 2) };
  });
}

const sumOf = (rows: readonly SlipRow[], of: 'minutes' | 'paid_minutes' | 'amount'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

/** Minutes that are paid in a month at most: none is set where it has no day of term. */
const mostOf = ({ campusDays }: Database, month: string): number | null =>
  campusDays.first(({ id, term }) => monthOf(id) === month && term !== '') ? WORK_MOST.month : null;

function slipOf(database: Database, month: string, records: WorkRecordRow[], bank: string): PaySlip {
  const worked = records
    .toSorted((one, other) => compareTimes(one.day, other.day) || Number(one.id) - Number(other.id))
    .map(({ id, post_id, day, kind, note, minutes }): Worked => {
      const { title, rate } = required(database.workPosts.find(post_id), '没有找到这个岗位');
      return { row_id: id, day, post: title, kind, note, rate, minutes };
    });
  const most = mostOf(database, month);
  const rows = paidRows(worked, most);
  const pays_at = `${monthAfter(month, 1)}-${PAY_DAY}`;
  const now = Date.now();
  const isOpen = monthOf(dayOf(now)) === month;
  return {
    month,
    state: isOpen ? 'open' : momentOf(pays_at) <= now ? 'paid' : 'checking',
    pays_at,
    bank,
    most,
    rows,
    minutes: sumOf(rows, 'minutes'),
    paid_minutes: sumOf(rows, 'paid_minutes'),
    total: sumOf(rows, 'amount'),
  };
}

/** A student's pay slips, the newest first. */
export function slipsOf(database: Database, userId: string): PaySlip[] {
  const user = required(database.users.find(userId), '没有找到这个学生');
  const records = database.workRecords.where(
    ({ user_id, day }) => user_id === userId && day <= dayOf(Date.now()),
  );
  return [...Map.groupBy(records, ({ day }) => monthOf(day))]
    .map(([month, rows]) => slipOf(database, month, rows, bankOf(user)))
    .toSorted((one, other) => compareTimes(other.month, one.month));
}
