import * as v from 'valibot';
import { transactionKinds } from '@/api/card';
import { daysFrom, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, Seed, RowOf } from '../engine/database';
import { column, type TablesOf } from '../engine/table';
import { share } from '../laws/share';
import { people } from '../laws/people';

type CardTransactionRow = RowOf<'cardTransactions'>;

/** A thing that students buy on some days, in one of several places, in cents. */
const cardHabitRow = v.object({
  id: column.text,
  /** Of a workday; at weekends it is less. */
  chance: column.number,
  purchases: v.array(
    v.object({
      kind: v.picklist(transactionKinds),
      hour: column.number,
      merchant: column.text,
      least: column.number,
      most: column.number,
    }),
  ),
});

export const tables = { cardHabits: cardHabitRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Returns a student's purchases and refunds on a day, by time. */
function bought(database: Database, userId: string, day: string): Omit<CardTransactionRow, 'id'>[] {
  const rows = database.cardHabits.all().flatMap(({ purchases, chance }, at) => {
    const words = `${at} ${day} ${userId}`;
    if (share(`${words} wants`) > chance * (weekPlace(day) > 4 ? 0.7 : 1)) return [];
    const purchase = purchases[Math.floor(share(`${words} which`) * purchases.length)];
    if (!purchase) return [];
    const { kind, hour, merchant, least, most } = purchase;
    const minute = Math.floor(share(`${words} when`) * 60);
    const price = Math.round((least + share(`${words} price`) * (most - least)) / 10) * 10;
    const row = {
      user_id: userId,
      at: momentOf(`${day} 00:00:00`) + hour * durations.hour + minute * durations.minute,
      merchant,
      kind,
      amount: -price,
    };
    // Now and then something was sold out after it was paid.
    const isReturned = share(`${words} back`) < 0.012;
    return isReturned ? [row, { ...row, at: row.at + 4 * durations.minute, amount: price }] : [row];
  });
  return rows.toSorted((one, other) => one.at - other.at);
}

const isTerm = (day: string): boolean => {
  const ofYear = day.slice(5);
  return (ofYear >= '02-24' && ofYear <= '07-10') || ofYear >= '08-30' || ofYear <= '01-15';
};

/** A card's transactions since the beginning of an academic year, so that they stay as they are from day to day. */
function historyOf(database: Database, userId: string, since: string): CardTransactionRow[] {
  const today = dayOf(Date.now());
  const rows: CardTransactionRow[] = [];
  let balance = 0;
  for (const day of daysFrom(since, today).filter(isTerm)) {
    for (const [at, row] of bought(database, userId, day).entries()) {
      if (row.at > Date.now()) continue;
      if (balance + row.amount < 1500) {
        const amount = share(`${userId}${day} top`) < 0.5 ? 10_000 : 20_000;
        rows.push({
          ...row,
          id: `${userId}-${day}-${at}-top`,
          at: row.at - 11 * durations.minute,
          merchant: '手机充值',
          kind: 'top_up',
          amount,
        });
        balance += amount;
      }
      rows.push({ ...row, id: `${userId}-${day}-${at}` });
      balance += row.amount;
    }
  }
  return rows;
}

function transactionSeed(database: Database): CardTransactionRow[] {
  const today = dayOf(Date.now());
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
  return [
    ...historyOf(database, people.student, `${year - 1}-09-01`),
    ...historyOf(database, people.lihua, `${year}-09-01`),
    ...historyOf(database, people.zhangwei, `${year}-09-01`),
  ];
}

export const seed: Seed = { cardTransactions: transactionSeed };
