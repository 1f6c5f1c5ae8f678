import { checkInReward } from '@/api/check-ins';
import {
  GOLD_REWARDS,
  goldBalance,
  type GoldDay,
  goldDays,
  type GoldEntry,
  goldExport,
  type GoldFilter,
  goldList,
  type GoldTask,
  goldTasks,
} from '@/api/gold';
import { mondayOf, monthOf } from '@/lib/days';
import { streakOf } from '@/lib/streak';
import { dayOf } from '@/lib/time';
import type { Database, RowOf } from '../engine/database';
import { handle } from '../engine/handle';
import { allLessons } from '../laws/curriculum-index';
import { balanceOf, dailyAverage, ledgerOf } from '../laws/gold';
import { byDay, pageOf } from '../laws/paging';

type LedgerRow = RowOf<'ledger'>;

/** A student's rows that a filter lets through, newest first. */
const filteredLedger = (database: Database, userId: string, { kind, month }: GoldFilter): LedgerRow[] =>
  ledgerOf(database, userId)
    .filter((row) => (!kind || row.kind === kind) && (!month || monthOf(row.created_at) === month))
    .toReversed();

/** A row as the wire has it. */
const toWireGoldRow = (database: Database, { user_id: _user, ...row }: LedgerRow): GoldEntry => ({
  ...row,
  mission_id:
    row.cause.kind === 'lesson' ? (allLessons(database).get(row.cause.id)?.mission.id ?? null) : null,
});

/** The sum of the amounts on one side of zero, without its sign. */
const sumOf = (rows: readonly LedgerRow[], sign: 1 | -1): number =>
  rows.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);

/** Returns the totals of each day, newest first. */
const ledgerDays = (rows: readonly LedgerRow[]): GoldDay[] =>
  byDay(rows, ({ created_at }) => created_at).map(({ day, rows: ofDay }) => ({
    day,
    count: ofDay.length,
    income: sumOf(ofDay, 1),
    spending: sumOf(ofDay, -1),
  }));

/** Returns the ways to earn gold, with their counts in the ledger. */
function tasksOf(database: Database, userId: string): GoldTask[] {
  const today = dayOf(Date.now());
  const monday = mondayOf(today);
  const rows = ledgerOf(database, userId);
  const counted = (kind: LedgerRow['kind'], since: string): number =>
    rows.filter((row) => row.kind === kind && row.created_at >= since).length;
  const days = database.checkIns.where(({ user_id }) => user_id === userId).map(({ day }) => day);
  const isDone = days.includes(today);
  const { current } = streakOf(days, today);
  return [
    {
      kind: 'check_in',
      amount: checkInReward(isDone ? current : current + 1),
      period: 'day',
      count: isDone ? 1 : 0,
    },
    { kind: 'study', amount: GOLD_REWARDS.study, period: 'day', count: counted('study', today) },
    { kind: 'practice', amount: GOLD_REWARDS.practice, period: 'week', count: counted('practice', monday) },
    { kind: 'exam', amount: GOLD_REWARDS.exam, period: 'week', count: counted('exam', monday) },
  ];
}

export const routes = [
  handle(goldBalance, ({ database, user }) => ({
    balance: balanceOf(database, user.id),
    daily_average: dailyAverage(database, user.id),
  })),

  handle(goldList, ({ input, database, user }) => {
    const { list, total } = pageOf(filteredLedger(database, user.id, input), input);
    return { list: list.map((row) => toWireGoldRow(database, row)), total };
  }),

  handle(goldDays, ({ input, database, user }) => {
    const rows = filteredLedger(database, user.id, input);
    const months = new Set(ledgerOf(database, user.id).map(({ created_at }) => monthOf(created_at)));
    return { days: ledgerDays(rows), total: rows.length, months: [...months].toSorted().toReversed() };
  }),

  handle(goldExport, ({ database, user }) => ({
    list: filteredLedger(database, user.id, {}),
    balance: balanceOf(database, user.id),
  })),

  handle(goldTasks, ({ database, user }) => ({ list: tasksOf(database, user.id) })),
];
