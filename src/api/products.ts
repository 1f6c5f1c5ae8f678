import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, listOf, pageQuery, wireTime } from '@/api/schemas';

export const productCategories = ['文具', '生活', '数码', '文创', '图书', '服务券'] as const;
export const productSorts = ['popular', 'newest', 'cheap', 'dear'] as const;

/** `mail` needs an address, `pick_up` is fetched with a code at the product's service point. */
export const productDelivery = v.picklist(['mail', 'pick_up']);

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The day, `YYYY-MM-DD`, on which pieces that are ordered arrive; null when none are. */
const restockDay = v.nullable(text);

const picture = v.object({ url: text, alt: text });
export type ProductPicture = v.InferOutput<typeof picture>;

const product = v.object({
  product_id: id,
  title: text,
  summary: text,
  category: v.picklist(productCategories),
  /** In gold, of one piece. */
  price: count,
  /** Pieces that a student may get in all; null when there is no limit. */
  limit: v.nullable(count),
  /** Pieces that this student has got, or has on order. */
  bought: count,
  /** Pieces that all students have got. */
  exchanged: count,
  delivery: productDelivery,
  /** The service point of what is picked up; empty for what is sent. */
  place: text,
  /** Of all options together. */
  stock: count,
  restock_day: restockDay,
  listed_at: wireTime,
  /** False when it is no longer offered: only links from before lead to it. */
  is_listed: v.boolean(),
  picture,
});
/** A product of the shop, as in its list. */
export type Product = v.InferOutput<typeof product>;

/** One of the choices of a product; the only one of a product without choice has an empty name. */
const productOption = v.object({ option_id: id, name: text, stock: count, restock_day: restockDay });
export type ProductOption = v.InferOutput<typeof productOption>;

/** Products that are offered, with how many of each category fit the other filters. */
export const productList = defineEndpoint({
  method: 'GET',
  path: '/products/list',
  summary: '金币商城商品',
  input: v.object({
    ...pageQuery,
    category: v.optional(v.picklist(productCategories)),
    /** Only what the balance covers. */
    affordable: v.optional(v.boolean()),
    /** Only the student's favourites. */
    favourites: v.optional(v.boolean()),
    /** Words, pinyin or initials. */
    words: v.optional(text),
    sort: v.optional(v.picklist(productSorts)),
  }),
  output: v.object({ ...listOf(product).entries, counts: v.record(text, v.number()) }),
});
export type ProductFilter = v.InferInput<typeof productList.input>;

/** Everything about one product, also one that is no longer offered. Refusal: no such product. */
export const productDetail = defineEndpoint({
  method: 'GET',
  path: '/products/detail',
  summary: '商品详情',
  input: v.object({ product_id: text }),
  output: v.object({
    ...v.omit(product, ['picture']).entries,
    /** The first is the one of the list. */
    pictures: v.pipe(v.array(picture), v.minLength(1)),
    /** Markdown. */
    description: text,
    details: v.array(v.object({ label: text, value: text })),
    options: v.pipe(v.array(productOption), v.minLength(1)),
    /** Others of its category. */
    related: v.array(product),
  }),
});
export type ProductDetail = v.InferOutput<typeof productDetail.output>;

export const PRODUCTS_TO_A_PAGE = 24;

/** Milliseconds that an answer counts as fresh: stock is asked for whenever a page comes back into view. */
const FRESH = 2_000;

/** Query factories of this domain; `['products']` refreshes all. */
export const productQueries = {
  list: (filter: ProductFilter) =>
    queryOptions({
      queryKey: ['products', 'list', filter],
      queryFn: ({ signal }) => fetchQuietly(productList, filter, signal),
      placeholderData: keepPreviousData,
      staleTime: FRESH,
      refetchOnWindowFocus: true,
    }),
  detail: (productId: string) =>
    queryOptions({
      queryKey: ['products', 'detail', productId],
      queryFn: ({ signal }) => fetchQuietly(productDetail, { product_id: productId }, signal),
      staleTime: FRESH,
      refetchOnWindowFocus: true,
    }),
};
