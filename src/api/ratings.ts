import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, listOf, pageQuery, wireTime } from '@/api/schemas';

/** Course or lesson that is rated. */
const subject = { subject: v.picklist(['course', 'lesson']), subject_id: v.string() };
export type RatingSubject = v.InferOutput<v.ObjectSchema<typeof subject, undefined>>;

const stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** The longest text of a rating, in characters. */
export const RATING_TEXT_LENGTH = 500;

const rating = v.object({
  rating_id: id,
  /** 匿名同学 for one who did not want to be named. */
  username: v.string(),
  stars,
  /** Difficulties, by their usual names. */
  hard: v.array(v.string()),
  text: v.string(),
  updated_at: wireTime,
});
export type Rating = v.InferOutput<typeof rating>;

const ownRating = v.object({
  stars,
  hard: v.array(v.string()),
  text: v.string(),
  anonymous: v.boolean(),
  updated_at: wireTime,
});
export type OwnRating = v.InferOutput<typeof ownRating>;

const summary = v.object({
  title: v.string(),
  teacher: v.string(),
  /** Of all ratings; 0 when there is none. */
  average: v.number(),
  count: v.number(),
  /** Number of ratings with 1, 2, 3, 4 and 5 stars. */
  distribution: v.array(v.number()),
  /** Difficulties with their counts, most first; the choices of the form. */
  hard: v.array(v.object({ name: v.string(), count: v.number() })),
  mine: v.nullable(ownRating),
  /** Whether the student may: who has taken the course, or been in a lesson of it, and who has rated it already. */
  may_rate: v.boolean(),
  /** The lesson or chapter to see first, for one who may not yet. */
  opens_at: id,
});
export type RatingSummary = v.InferOutput<typeof summary>;

/** Rating of a course or lesson, with the student's own. Refusal: no such course or lesson. */
export const ratingSummary = defineEndpoint({
  method: 'GET',
  path: '/ratings/summary',
  summary: '评分概况',
  input: v.object(subject),
  output: summary,
});

/** Other students' ratings, the newest first; `stars` shows only those with that number. */
export const ratingList = defineEndpoint({
  method: 'GET',
  path: '/ratings/list',
  summary: '评价列表',
  input: v.object({ ...subject, ...pageQuery, stars: v.optional(stars) }),
  output: listOf(rating),
});

/** Rates, or changes the student's one rating. Refusals: no such course or lesson, one that is neither taken nor visited. */
export const ratingSave = defineEndpoint({
  method: 'POST',
  path: '/ratings/save',
  summary: '提交或修改评价',
  once: true,
  input: v.object({
    ...subject,
    stars,
    hard: v.pipe(v.array(v.string()), v.maxLength(8)),
    text: v.pipe(v.string(), v.maxLength(RATING_TEXT_LENGTH)),
    anonymous: v.boolean(),
  }),
  output: ownRating,
});

/** Ratings on one page of a list. */
export const RATING_PAGE_SIZE = 10;

/** Query factories of this domain. */
export const ratingQueries = {
  all: (of: RatingSubject) => ['ratings', of.subject, of.subject_id] as const,
  summary: (of: RatingSubject) =>
    queryOptions({
      queryKey: [...ratingQueries.all(of), 'summary'],
      queryFn: ({ signal }) => fetchQuietly(ratingSummary, of, signal),
    }),
  list: (of: RatingSubject, page: number, starsWanted?: number) =>
    queryOptions({
      queryKey: [...ratingQueries.all(of), 'list', page, starsWanted ?? 0],
      queryFn: ({ signal }) =>
        fetchQuietly(
          ratingList,
          { ...of, page_num: page, page_size: RATING_PAGE_SIZE, ...(starsWanted && { stars: starsWanted }) },
          signal,
        ),
    }),
};
