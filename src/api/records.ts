import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { bookPosition, subPage } from '@/api/lessons';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing, pageQuery, wireTime } from '@/api/schemas';

/** Target of a history row or a favourite. */
export const recordTarget = v.variant('kind', [
  v.object({ kind: v.literal('mission'), mission_id: id }),
  v.object({ kind: v.literal('lesson'), mission_id: id, lesson_id: id, sub_page: v.nullable(subPage) }),
  v.object({ kind: v.literal('watch'), course_id: id, chapter_id: id }),
  v.object({ kind: v.literal('recording'), course_id: id, record_id: id }),
  v.object({ kind: v.literal('question'), question_id: id }),
  v.object({ kind: v.literal('book'), book_id: id }),
  v.object({ kind: v.literal('product'), product_id: id }),
  v.object({ kind: v.literal('dish'), dish_id: id }),
]);
export type RecordTarget = v.InferOutput<typeof recordTarget>;

/** The exact place inside something studied. */
export const studyPlace = v.variant('kind', [
  v.object({ kind: v.literal('text'), ...bookPosition.entries, chapter_id: id }),
  v.object({ kind: v.literal('video'), seconds: v.number() }),
  v.object({ kind: v.literal('pdf'), page: v.number() }),
]);
export type StudyPlace = v.InferOutput<typeof studyPlace>;

export const historyKind = v.picklist(['book', 'courseware', 'watch', 'practice', 'exam']);
export type HistoryKind = v.InferOutput<typeof historyKind>;

const historyRow = v.object({
  history_id: id,
  kind: historyKind,
  /** As it was when it was studied, even if it has been renamed or taken away since. */
  title: v.string(),
  /** The path or course that it belongs to. */
  context: v.string(),
  studied_at: wireTime,
  /** Studied on that day. */
  seconds: v.number(),
  /** 0 to 100, as it was then. */
  percent: v.number(),
  place: v.nullable(studyPlace),
  /** The place in words, such as a chapter's title. */
  place_text: v.nullable(v.string()),
  /** Null when it is no longer offered. */
  target: v.nullable(recordTarget),
});
export type HistoryRow = v.InferOutput<typeof historyRow>;

/** Filter of the history; without a kind and words all of it. */
const historyFilter = { kind: v.optional(historyKind), words: v.optional(v.string()) };
export type HistoryFilter = v.InferOutput<v.ObjectSchema<typeof historyFilter, undefined>>;

/** A removal from the records, undone by its id. */
export const removal = v.object({ removal_id: id, count: v.number() });

/** Number of rows of a day. */
export const dayCount = { day: v.string(), count: v.number() };

/** Learning history, newest first: one row for each thing and day. */
export const historyList = defineEndpoint({
  method: 'GET',
  path: '/studyHistory/list',
  summary: '学习历史',
  input: v.object({ ...pageQuery, ...historyFilter }),
  output: listOf(historyRow),
});

/** Number of rows of each day, newest first, so that a list can be laid out before its rows are there. */
export const historyDays = defineEndpoint({
  method: 'GET',
  path: '/studyHistory/days',
  summary: '学习历史按天统计',
  input: v.object(historyFilter),
  output: v.object({
    days: v.array(v.object({ ...dayCount, seconds: v.number() })),
    total: v.number(),
  }),
});

/** Takes one row out of the history; progress stays. Refusal: no such row. */
export const historyRemove = defineEndpoint({
  method: 'POST',
  path: '/studyHistory/remove',
  summary: '删除一条学习历史',
  input: v.object({ history_id: v.string() }),
  output: removal,
});

/** Takes out the whole history; progress and favourites stay. */
export const historyClear = defineEndpoint({
  method: 'POST',
  path: '/studyHistory/clear',
  summary: '清空学习历史',
  input: nothing,
  output: removal,
});

/** Puts back what a removal took out; repeating it changes nothing. Refusal: no such removal. */
export const historyRestore = defineEndpoint({
  method: 'POST',
  path: '/studyHistory/restore',
  summary: '撤销删除学习历史',
  input: v.object({ removal_id: v.string() }),
  output: v.unknown(),
});

/** Rows asked for at a time. */
export const HISTORY_PAGE = 100;

/** Milliseconds that an answer counts as fresh: what was studied meanwhile is to be there whenever the page comes back. */
const FRESH = 2_000;

/** Query factories of this domain. */
export const recordQueries = {
  /** Everything about the history, for invalidation. */
  allHistory: ['history'] as const,
  historyDays: (filter: HistoryFilter) =>
    queryOptions({
      queryKey: ['history', 'days', filter],
      queryFn: ({ signal }) => fetchQuietly(historyDays, filter, signal),
      staleTime: FRESH,
      placeholderData: keepPreviousData,
    }),
  /** One page of rows, counted from 1. */
  historyPage: (filter: HistoryFilter, page: number) =>
    queryOptions({
      queryKey: ['history', 'page', filter, page],
      queryFn: ({ signal }) =>
        fetchQuietly(historyList, { ...filter, page_num: page, page_size: HISTORY_PAGE }, signal),
      staleTime: FRESH,
    }),
};
