import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { favouriteAdd, favouriteKeys, favouriteKind, favouriteRemove, removal } from '@/api/favourites';
import { bookPosition } from '@/api/learning';
import { call } from '@/api/request';
import { id, listOf, nothing, pageQuery, wireTime } from '@/api/schemas';

const subPage = v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']);

/** Where a history row or a favourite leads. */
export const recordTarget = v.variant('kind', [
  v.object({ kind: v.literal('mission'), mission_id: id }),
  v.object({ kind: v.literal('lesson'), mission_id: id, lesson_id: id, sub_page: v.nullable(subPage) }),
  v.object({ kind: v.literal('watch'), course_id: id, chapter_id: id }),
  v.object({ kind: v.literal('recording'), course_id: id, record_id: id }),
  v.object({ kind: v.literal('question'), question_id: id }),
  v.object({ kind: v.literal('book'), book_id: id }),
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

/** What of the history is wanted; without a kind and words all of it. */
const historyFilter = { kind: v.optional(historyKind), words: v.optional(v.string()) };
export type HistoryFilter = v.InferOutput<v.ObjectSchema<typeof historyFilter, undefined>>;

/** How many rows a day has. */
const dayCount = { day: v.string(), count: v.number() };

/** What was studied, newest first: one row for each thing and day. */
export const historyList = defineEndpoint({
  method: 'GET',
  path: '/studyHistory/list',
  summary: '学习历史',
  input: v.object({ ...pageQuery, ...historyFilter }),
  output: listOf(historyRow),
});

/** How many rows each day has, newest first, so that a list can be laid out before its rows are there. */
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

const favourite = v.object({
  kind: favouriteKind,
  item_id: id,
  /** As it was when it was added. */
  title: v.string(),
  /** Where it belongs. */
  context: v.string(),
  /** 0 to 360, the colour of its cover. */
  hue: v.number(),
  added_at: wireTime,
  /** Null when it is no longer offered. */
  target: v.nullable(recordTarget),
});
export type Favourite = v.InferOutput<typeof favourite>;

/** Which favourites are wanted; without a kind and words all of them. */
const favouriteFilter = { kind: v.optional(favouriteKind), words: v.optional(v.string()) };
export type FavouriteFilter = v.InferOutput<v.ObjectSchema<typeof favouriteFilter, undefined>>;

/** The favourites of one kind or of all, newest first. */
export const favouriteList = defineEndpoint({
  method: 'GET',
  path: '/favourites/list',
  summary: '我的收藏',
  input: v.object({ ...pageQuery, ...favouriteFilter }),
  output: listOf(favourite),
});

/** How many favourites were added on each day, newest first, so that a list can be laid out before its rows are there. */
export const favouriteDays = defineEndpoint({
  method: 'GET',
  path: '/favourites/days',
  summary: '收藏按天统计',
  input: v.object(favouriteFilter),
  output: v.object({
    days: v.array(v.object(dayCount)),
    total: v.number(),
    /** How many there are of each kind, whatever was asked for. */
    counts: v.record(v.string(), v.number()),
  }),
});

/** Removes all favourites; the history stays. */
export const favouriteClear = defineEndpoint({
  method: 'POST',
  path: '/favourites/clear',
  summary: '清空收藏',
  input: nothing,
  output: removal,
});

/** Puts back what a removal took out, in its old place; repeating it changes nothing. Refusal: no such removal. */
export const favouriteRestore = defineEndpoint({
  method: 'POST',
  path: '/favourites/restore',
  summary: '撤销取消收藏',
  input: v.object({ removal_id: v.string() }),
  output: v.unknown(),
});

/** The endpoints of this domain, for the documentation. */
export const recordEndpoints = {
  historyList,
  historyDays,
  historyRemove,
  historyClear,
  historyRestore,
  favouriteList,
  favouriteDays,
  favouriteKeys,
  favouriteAdd,
  favouriteRemove,
  favouriteClear,
  favouriteRestore,
};

/** Rows asked for at a time. */
export const HISTORY_PAGE = 100;
export const FAVOURITE_PAGE = 60;

/** In ms: what was studied meanwhile is to be there whenever the page comes back. */
const FRESH = 2_000;

/** Query factories of this domain. */
export const recordQueries = {
  /** Everything about the history, for invalidation. */
  allHistory: ['history'] as const,
  historyDays: (filter: HistoryFilter) =>
    queryOptions({
      queryKey: ['history', 'days', filter],
      queryFn: ({ signal }) => call(historyDays, filter, { signal }),
      staleTime: FRESH,
      placeholderData: keepPreviousData,
    }),
  /** One page of rows, counted from 1. */
  historyPage: (filter: HistoryFilter, page: number) =>
    queryOptions({
      queryKey: ['history', 'page', filter, page],
      queryFn: ({ signal }) =>
        call(historyList, { ...filter, page_num: page, page_size: HISTORY_PAGE }, { signal, quiet: true }),
      staleTime: FRESH,
    }),
  favouriteDays: (filter: FavouriteFilter) =>
    queryOptions({
      queryKey: ['favourites', 'rows', 'days', filter],
      queryFn: ({ signal }) => call(favouriteDays, filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** One page of favourites, counted from 1. */
  favouritePage: (filter: FavouriteFilter, page: number) =>
    queryOptions({
      queryKey: ['favourites', 'rows', 'page', filter, page],
      queryFn: ({ signal }) =>
        call(
          favouriteList,
          { ...filter, page_num: page, page_size: FAVOURITE_PAGE },
          { signal, quiet: true },
        ),
    }),
};
