import * as v from 'valibot';
import { GOLD_REWARDS, goldRow } from '@/api/gold';
import { numberText } from '@/lib/number';
import { wireTimeOf } from '@/lib/time';
import { lastDays } from '../engine/clock';
import type { Database } from '../engine/database';
import { Refusal } from '../engine/refusal';
import type { TablesOf } from '../engine/table';

/** The ledger of all students, only written by `post`. */
const ledgerRow = v.object({ ...goldRow.entries, user_id: v.string() });
type LedgerRow = v.InferOutput<typeof ledgerRow>;

export const tables = { ledger: ledgerRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A student's rows, in the order in which they were written. */
export const ledgerOf = (database: Database, userId: string): LedgerRow[] =>
  database.ledger.where((row) => row.user_id === userId);

/** Returns a student's balance: the sum of their rows, always. */
export const balanceOf = (database: Database, userId: string): number =>
  ledgerOf(database, userId).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Writes a row of the ledger, the only place that does; rows are never changed. One kind of row is written once for each
 * cause. Refuses what the balance does not cover.
 */
export function post(
  database: Database,
  userId: string,
  entry: Pick<LedgerRow, 'kind' | 'title' | 'amount' | 'cause'>,
): LedgerRow {
  const rows = ledgerOf(database, userId);
  const { kind, cause, amount } = entry;
  const before = rows.find(
    (row) => row.kind === kind && row.cause.kind === cause.kind && row.cause.id === cause.id,
  );
  if (before && cause.kind !== 'none') return before;
  const balance = rows.reduce((sum, row) => sum + row.amount, 0);
  if (balance + amount < 0) throw new Refusal(`金币不足，还差 ${numberText(-(balance + amount))} 金币`);
  const { ledger } = database;
  return ledger.insert({
    ...entry,
    id: ledger.nextId(),
    user_id: userId,
    created_at: wireTimeOf(Date.now()),
  });
}

const AVERAGE_DAYS = 14;

/** Gold that a student earned on an average day of the last two weeks; gifts and refunds are not earned. */
export function dailyAverage(database: Database, userId: string): number {
  const [first = ''] = lastDays(AVERAGE_DAYS);
  const earned = ledgerOf(database, userId).filter(
    ({ kind, amount, created_at }) =>
      amount > 0 && kind !== 'gift' && kind !== 'refund' && created_at >= first,
  );
  return earned.reduce((sum, { amount }) => sum + amount, 0) / AVERAGE_DAYS;
}

/** Pays for something that was done, once for each lesson or attempt. */
export const reward = (
  database: Database,
  userId: string,
  kind: keyof typeof GOLD_REWARDS,
  title: string,
  cause: LedgerRow['cause'],
): LedgerRow => post(database, userId, { kind, title, amount: GOLD_REWARDS[kind], cause });
