import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { id, month, nothing, wireTime } from '@/api/schemas';

const text = v.string();
/** Money is whole cents (分), so that sums are exact. */
const cents = v.pipe(v.number(), v.integer());

const card = v.object({
  /** Partly hidden. */
  number: text,
  holder: text,
  balance: cents,
  state: v.picklist(['normal', 'lost']),
  /** When it was reported lost; null while it was not. */
  lost_at: v.nullable(wireTime),
  valid_until: wireTime,
  /** Limit of spending in a day, and the sum spent today. */
  day_limit: cents,
  spent_today: cents,
  /** Bank account for top-ups, such as `中国银行 尾号 6688`. */
  bank: text,
});
export type CampusCard = v.InferOutput<typeof card>;

/** The student's campus card. */
export const cardShow = defineEndpoint({
  method: 'GET',
  path: '/card/show',
  summary: '校园卡',
  input: nothing,
  output: v.object({ ...timed, ...card.entries }),
});

export const transactionKinds = ['canteen', 'shop', 'service', 'top_up'] as const;

const transaction = v.object({
  transaction_id: id,
  at: wireTime,
  merchant: text,
  kind: v.picklist(transactionKinds),
  /** Below zero what was spent; above it a top-up, or what a merchant gave back. */
  amount: cents,
  /** Of the card, afterwards. */
  balance: cents,
});
export type Transaction = v.InferOutput<typeof transaction>;

/** Every transaction of a month, the newest first. */
export const cardTransactions = defineEndpoint({
  method: 'GET',
  path: '/card/transactions',
  summary: '校园卡流水',
  input: v.object({ month }),
  output: v.object({ ...timed, list: v.array(transaction) }),
});

/** Sums of each month, the newest first; those without a transaction are left out. */
export const cardMonths = defineEndpoint({
  method: 'GET',
  path: '/card/months',
  summary: '校园卡每月收支',
  input: nothing,
  output: v.object({
    ...timed,
    list: v.array(v.object({ month, spent: cents, topped_up: cents })),
  }),
});

/** Yuan: the least and the greatest top-up, and the greatest balance that one may lead to. */
export const TOP_UP = { least: 10, most: 500, balance: 1000 } as const;

/** Tops the card up by whole yuan, in cents. Refusals: too little or much, too high a balance, a card that is lost. */
export const cardTopUp = defineEndpoint({
  method: 'POST',
  path: '/card/topUp',
  summary: '校园卡充值',
  once: true,
  input: v.object({ amount: cents }),
  output: transaction,
});

/** Reports the card lost: from now on nothing can be paid with it. Saying it twice is saying it once. */
export const cardReportLoss = defineEndpoint({
  method: 'POST',
  path: '/card/reportLoss',
  summary: '校园卡挂失',
  once: true,
  input: nothing,
  output: card,
});

/** The card was found. Refusal: a wrong password. */
export const cardFound = defineEndpoint({
  method: 'POST',
  path: '/card/found',
  summary: '校园卡解除挂失',
  input: v.object({ password: text }),
  output: card,
});

/** A new code to pay with; the one before is void. Refusals: a card that is lost, nothing on it. */
export const cardPayCode = defineEndpoint({
  method: 'POST',
  path: '/card/payCode',
  summary: '付款码',
  input: nothing,
  output: v.object({
    code: v.pipe(text, v.regex(/^\d{18}$/)),
    /** Milliseconds that it is good for. */
    remaining: v.pipe(v.number(), v.minValue(0)),
  }),
});

/** Query factories of this domain; `['card']` refreshes all. */
export const cardQueries = {
  show: () => keptQuery(cardShow, {}, 'live'),
  transactions: (ofMonth: string) => keptQuery(cardTransactions, { month: ofMonth }, 'live'),
  months: () => keptQuery(cardMonths, {}, 'live'),
};
