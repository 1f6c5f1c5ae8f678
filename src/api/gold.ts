import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { ask } from '@/api/request';
import { nothing, wireTime } from '@/api/schemas';

/** Why gold came or went. */
export const goldKind = v.picklist([
  'check_in',
  'make_up',
  'study',
  'practice',
  'exam',
  'gift',
  'exchange',
  'refund',
]);

/** What a row of the ledger leads to. */
export const goldCause = v.object({
  kind: v.picklist(['day', 'lesson', 'attempt', 'order', 'none']),
  id: v.string(),
});

/** A row of the ledger: never changed after it was written. */
export const goldRow = v.object({
  id: v.string(),
  kind: goldKind,
  title: v.string(),
  /** Above zero when it came, below when it went. */
  amount: v.pipe(v.number(), v.integer()),
  cause: goldCause,
  created_at: wireTime,
});

/** What is earned by finishing a lesson, solving its practice and handing in its exam: each once. */
export const GOLD_REWARDS = { study: 10, practice: 8, exam: 15 } as const;

/** What a student has, and earns on an average day. */
export const goldBalance = defineEndpoint({
  method: 'GET',
  path: '/gold/balance',
  summary: '金币余额',
  input: nothing,
  output: v.object({
    balance: v.pipe(v.number(), v.integer()),
    /** Gold earned in the last 14 days of Asia/Shanghai, without gifts and refunds, by 14. */
    daily_average: v.number(),
  }),
});

/** Query factories of this domain; `['gold']` refreshes all. */
export const goldQueries = {
  balance: () =>
    queryOptions({
      queryKey: ['gold', 'balance'],
      queryFn: ({ signal }) => ask(goldBalance, {}, signal),
    }),
};
