import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { listOf, month, nothing, pageQuery, wireTime, words } from '@/api/schemas';

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
export type GoldKind = v.InferOutput<typeof goldKind>;

/** Cause of a ledger row, to which it links. */
export const goldCause = v.object({
  kind: v.picklist(['day', 'lesson', 'attempt', 'order', 'none']),
  id: v.string(),
});

/** A row of the ledger: never changed after it was written. */
export const goldRow = v.object({
  id: v.string(),
  kind: goldKind,
  title: words,
  /** Above zero when it came, below when it went. */
  amount: v.pipe(v.number(), v.integer()),
  cause: goldCause,
  created_at: wireTime,
});

/** Gold for finishing a lesson, solving its practice and handing in its exam: each once. */
export const GOLD_REWARDS = { study: 10, practice: 8, exam: 15 } as const;

/** Balance of a student, and earnings of an average day. */
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

/** A row as it is shown. */
const goldEntry = v.object({
  ...goldRow.entries,
  /** Of a lesson: the path that it belongs to; null when the lesson is gone, and for all other causes. */
  mission_id: v.nullable(v.string()),
});
export type GoldEntry = v.InferOutput<typeof goldEntry>;

/** Filter of the ledger; all of it when left out. */
const goldFilter = {
  kind: v.optional(goldKind),
  month: v.optional(month),
};
export type GoldFilter = v.InferOutput<v.ObjectSchema<typeof goldFilter, undefined>>;

/** The ledger, newest first. */
export const goldList = defineEndpoint({
  method: 'GET',
  path: '/gold/list',
  summary: '金币明细',
  input: v.object({ ...pageQuery, ...goldFilter }),
  output: listOf(goldEntry),
});

const goldDay = v.object({
  day: v.string(),
  count: v.number(),
  /** Gold received and gold spent; neither is negative. */
  income: v.number(),
  spending: v.number(),
});
export type GoldDay = v.InferOutput<typeof goldDay>;

/** Sums of each day, newest first, so that the list can be laid out before its rows are there. */
export const goldDays = defineEndpoint({
  method: 'GET',
  path: '/gold/days',
  summary: '金币明细按天统计',
  input: v.object(goldFilter),
  output: v.object({
    days: v.array(goldDay),
    total: v.number(),
    /** The months that have rows, newest first, whatever is filtered. */
    months: v.array(v.string()),
  }),
});

/** The whole ledger at one moment, newest first: its sum is the balance. */
export const goldExport = defineEndpoint({
  method: 'GET',
  path: '/gold/export',
  summary: '导出金币明细',
  input: nothing,
  output: v.object({ list: v.array(goldRow), balance: v.number() }),
});

const goldTask = v.object({
  kind: v.picklist(['check_in', 'study', 'practice', 'exam']),
  /** Gold for the next time. */
  amount: v.number(),
  /** Since midnight, or since Monday. */
  period: v.picklist(['day', 'week']),
  /** Times that it has paid in this period. */
  count: v.number(),
});
export type GoldTask = v.InferOutput<typeof goldTask>;

/** Tasks that earn gold, and their progress. */
export const goldTasks = defineEndpoint({
  method: 'GET',
  path: '/gold/tasks',
  summary: '金币任务',
  input: nothing,
  output: v.object({ list: v.array(goldTask) }),
});

/** Rows asked for at a time. */
export const GOLD_PAGE = 100;
/** The latest rows that a summary shows. */
const RECENT = 6;
/** Milliseconds that an answer counts as fresh: what was earned meanwhile is to be there whenever the page comes back. */
const FRESH = 2_000;

/** Query factories of this domain; `['gold']` refreshes all. */
export const goldQueries = {
  days: (filter: GoldFilter) =>
    queryOptions({
      queryKey: ['gold', 'days', filter],
      queryFn: ({ signal }) => fetchQuietly(goldDays, filter, signal),
      staleTime: FRESH,
      placeholderData: keepPreviousData,
    }),
  /** One page of rows, counted from 1. */
  page: (filter: GoldFilter, page: number) =>
    queryOptions({
      queryKey: ['gold', 'page', filter, page],
      queryFn: ({ signal }) =>
        fetchQuietly(goldList, { ...filter, page_num: page, page_size: GOLD_PAGE }, signal),
      staleTime: FRESH,
    }),
  recent: () =>
    queryOptions({
      queryKey: ['gold', 'recent'],
      queryFn: ({ signal }) => fetchQuietly(goldList, { page_num: 1, page_size: RECENT }, signal),
    }),
  tasks: () =>
    queryOptions({
      queryKey: ['gold', 'tasks'],
      queryFn: ({ signal }) => fetchQuietly(goldTasks, {}, signal),
    }),
  balance: () =>
    queryOptions({
      queryKey: ['gold', 'balance'],
      queryFn: ({ signal }) => fetchQuietly(goldBalance, {}, signal),
    }),
};
