import * as v from 'valibot';
import { type CampusCard, TOP_UP, type Transaction, transactionKinds } from '@/api/card';
import { monthOf } from '@/lib/days';
import { dayOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

type UserRow = RowOf<'users'>;
/** A transaction of a campus card, in cents; never changed after it was written. */
const cardTransactionRow = v.object({
  id: column.text,
  user_id: column.text,
  at: column.moment,
  merchant: column.text,
  kind: v.picklist(transactionKinds),
  amount: v.number(),
});
type CardTransactionRow = v.InferOutput<typeof cardTransactionRow>;

/** When a card was reported lost, and the code that pays with it now. The id is the student's. */
const cardRow = v.object({
  id: column.text,
  lost_at: v.nullable(column.moment),
  code: v.nullable(v.object({ digits: column.text, until: column.moment })),
});
type CardRow = v.InferOutput<typeof cardRow>;

export const tables = { cardTransactions: cardTransactionRow, cards: cardRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const DAY_LIMIT = 15_000;
/** Milliseconds that a code is good for. */
const CODE_LIFE = durations.minute;

/** A card's transactions, in the order in which they happened. */
const transactionsOf = (database: Database, userId: string): CardTransactionRow[] =>
  database.cardTransactions
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => one.at - other.at);

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

const isSpending = ({ kind }: CardTransactionRow): boolean => kind !== 'top_up';

const cardOf = (database: Database, userId: string): CardRow =>
  database.cards.find(userId) ?? { id: userId, lost_at: null, code: null };

/** Returns a card's balance: the sum of its transactions, always. */
export const cardBalanceOf = (database: Database, userId: string): number =>
  sumOf(transactionsOf(database, userId));

/** The bank account of a student: top-ups come from it, and pay goes to it. */
export const bankOf = ({ student_number }: UserRow): string => `中国银行 尾号 ${student_number.slice(-4)}`;

/** A card as its student sees it. */
export function toWireCard(database: Database, user: UserRow): CampusCard {
  const { lost_at } = cardOf(database, user.id);
  const rows = transactionsOf(database, user.id);
  const today = dayOf(Date.now());
  const { student_number, username } = user;
  return {
    number: `${student_number.slice(0, 4)}****${student_number.slice(-2)}`,
    holder: username,
    balance: sumOf(rows),
    state: lost_at === null ? 'normal' : 'lost',
    lost_at: lost_at === null ? null : wireTimeOf(lost_at),
    valid_until: `${Number(student_number.slice(0, 4)) + 4}-07-31 23:59:59`,
    day_limit: DAY_LIMIT,
    spent_today: -sumOf(rows.filter((row) => isSpending(row) && dayOf(row.at) === today)) || 0,
    bank: bankOf(user),
  };
}

/** Returns a card's transactions with the balance after each, newest first; of one month if set. */
export function toWireTransactions(database: Database, userId: string, month?: string): Transaction[] {
  let balance = 0;
  return transactionsOf(database, userId)
    .map(({ id, at, merchant, kind, amount }) => {
      balance += amount;
      return { transaction_id: id, at: wireTimeOf(at), merchant, kind, amount, balance };
    })
    .filter(({ at }) => !month || monthOf(at) === month)
    .toReversed();
}

/** Returns the totals of each month, newest first. */
export const monthsOf = (database: Database, userId: string) =>
  [...Map.groupBy(transactionsOf(database, userId), ({ at }) => monthOf(dayOf(at)))]
    .map(([month, rows]) => ({
      month,
      spent: -sumOf(rows.filter(isSpending)) || 0,
      topped_up: sumOf(rows.filter((row) => !isSpending(row))),
    }))
    .toReversed();

/** Tops a card up. */
export function topUp(database: Database, userId: string, amount: number): Transaction {
  const { cardTransactions } = database;
  const shown = ({ id }: CardTransactionRow) =>
    toWireTransactions(database, userId).find(({ transaction_id }) => transaction_id === id);
  const yuan = amount / 100;
  if (!Number.isInteger(yuan) || yuan < TOP_UP.least || yuan > TOP_UP.most)
    throw new Refusal(`充值金额应为 ${TOP_UP.least} 到 ${TOP_UP.most} 元的整数`);
  if (cardOf(database, userId).lost_at !== null) throw new Refusal('卡已挂失，解除挂失后才能充值');
  if (cardBalanceOf(database, userId) + amount > TOP_UP.balance * 100)
    throw new Refusal(`充值后余额会超过 ${TOP_UP.balance} 元的上限`);
  const row = cardTransactions.insert({
    id: cardTransactions.nextId(),
    user_id: userId,
    at: Date.now(),
    merchant: '手机充值',
    kind: 'top_up',
    amount,
  });
  const transaction = shown(row);
  if (!transaction) throw new Error('A row that was written is there');
  return transaction;
}

/** Steps of a payment: `check` refuses before anything is written, `record` writes the purchase. */
interface Spending {
  check: () => void;
  record: () => void;
}

/** Pays from a card and returns what is left on it. */
export function spend(
  database: Database,
  userId: string,
  { merchant, kind, amount }: Pick<CardTransactionRow, 'merchant' | 'kind' | 'amount'>,
  { check, record }: Spending,
): { paid: number; balance: number } {
  const { cardTransactions } = database;
  check();
  if (cardOf(database, userId).lost_at !== null) throw new Refusal('卡已挂失，不能付款');
  if (cardBalanceOf(database, userId) < amount) throw new Refusal('卡里余额不足，请先充值');
  cardTransactions.insert({
    id: cardTransactions.nextId(),
    user_id: userId,
    at: Date.now(),
    merchant,
    kind,
    amount: -amount,
  });
  record();
  return { paid: amount, balance: cardBalanceOf(database, userId) };
}

/** Reports a card lost; the code that pays with it is void. */
export function reportLoss(database: Database, userId: string): void {
  const row = cardOf(database, userId);
  if (row.lost_at === null) database.cards.put({ ...row, lost_at: Date.now(), code: null });
}

/** A card was found; its student says so with their password. */
export function found(database: Database, user: UserRow, password: string): void {
  if (password !== user.password) throw new Refusal('密码不正确，没有解除挂失');
  database.cards.put({ ...cardOf(database, user.id), lost_at: null });
}

/** A new code in place of the one before. */
export function newCode(database: Database, userId: string) {
  const row = cardOf(database, userId);
  if (row.lost_at !== null) throw new Refusal('卡已挂失，不能付款');
  if (cardBalanceOf(database, userId) <= 0) throw new Refusal('卡里没有余额，请先充值');
  const random = crypto.getRandomValues(new Uint32Array(2));
  const digits = `28${[...random].map((part) => String(part % 1e8).padStart(8, '0')).join('')}`;
  database.cards.put({ ...row, code: { digits, until: Date.now() + CODE_LIFE } });
  return { code: digits, remaining: CODE_LIFE };
}
