import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { dayCount, recordTarget, removal } from '@/api/records';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing, pageQuery, wireTime } from '@/api/schemas';

/** The kinds of things that can be a favourite. */
export const favouriteKind = v.picklist([
  'mission',
  'course',
  'lesson',
  'question',
  'book',
  'product',
  'dish',
]);
export type FavouriteKind = v.InferOutput<typeof favouriteKind>;

const favouriteItem = { kind: favouriteKind, item_id: v.string() };
export type FavouriteItem = v.InferOutput<v.ObjectSchema<typeof favouriteItem, undefined>>;

/** Keys of the favourites, as `kind:item_id`, for the buttons beside the things themselves. */
export const favouriteKeys = defineEndpoint({
  method: 'GET',
  path: '/favourites/keys',
  summary: '已收藏内容的标识',
  input: nothing,
  output: v.array(v.string()),
});

/** Adds a favourite; one that is there already stays as it is. Refusal: no such thing. */
export const favouriteAdd = defineEndpoint({
  method: 'POST',
  path: '/favourites/add',
  summary: '收藏',
  input: v.object(favouriteItem),
  output: v.unknown(),
});

/** Removes a favourite; one that is not there counts as removed. */
export const favouriteRemove = defineEndpoint({
  method: 'POST',
  path: '/favourites/remove',
  summary: '取消收藏',
  input: v.object(favouriteItem),
  output: removal,
});

const favourite = v.object({
  kind: favouriteKind,
  item_id: id,
  /** As it was when it was added, on one line; formulas as they are typed. */
  title: v.string(),
  /** Place that it belongs to. */
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

/** Number of favourites added on each day, newest first, so that a list can be laid out before its rows are there. */
export const favouriteDays = defineEndpoint({
  method: 'GET',
  path: '/favourites/days',
  summary: '收藏按天统计',
  input: v.object(favouriteFilter),
  output: v.object({
    days: v.array(v.object(dayCount)),
    total: v.number(),
    /** Number of each kind, whatever was asked for. */
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

/** Rows asked for at a time. */
export const FAVOURITE_PAGE = 60;

/** Query factories of favourites. */
export const favouriteQueries = {
  /** Everything about favourites, for invalidation. */
  all: ['favourites'] as const,
  keys: () =>
    queryOptions({
      queryKey: ['favourites', 'keys'],
      queryFn: ({ signal }) => fetchQuietly(favouriteKeys, {}, signal),
      meta: { background: true, kept: { schema: favouriteKeys.output, lifetime: 'stable' } },
      // An earlier visit's keys count as old, this visit's own follow the clicks.
      staleTime: Infinity,
    }),
  days: (filter: FavouriteFilter) =>
    queryOptions({
      queryKey: ['favourites', 'rows', 'days', filter],
      queryFn: ({ signal }) => fetchQuietly(favouriteDays, filter, signal),
      placeholderData: keepPreviousData,
    }),
  /** One page of favourites, counted from 1. */
  page: (filter: FavouriteFilter, page: number) =>
    queryOptions({
      queryKey: ['favourites', 'rows', 'page', filter, page],
      queryFn: ({ signal }) =>
        fetchQuietly(favouriteList, { ...filter, page_num: page, page_size: FAVOURITE_PAGE }, signal),
    }),
};
