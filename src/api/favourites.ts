import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { call } from '@/api/request';
import { id, nothing } from '@/api/schemas';

/** What the star beside a thing needs; the page of all favourites is in api/records.ts. */
export const favouriteKind = v.picklist(['mission', 'course', 'lesson', 'question', 'book']);
export type FavouriteKind = v.InferOutput<typeof favouriteKind>;

const favouriteItem = { kind: favouriteKind, item_id: v.string() };
export type FavouriteItem = v.InferOutput<v.ObjectSchema<typeof favouriteItem, undefined>>;

/** What a removal from the records is undone with. */
export const removal = v.object({ removal_id: id, count: v.number() });

/** What is a favourite, as `kind:item_id`, for the buttons beside the things themselves. */
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

/** Query factories of favourites. */
export const favouriteQueries = {
  /** Everything about favourites, for invalidation. */
  all: ['favourites'] as const,
  keys: () =>
    queryOptions({
      queryKey: ['favourites', 'keys'],
      queryFn: ({ signal }) => call(favouriteKeys, {}, { signal, quiet: true }),
      staleTime: Infinity,
    }),
};
