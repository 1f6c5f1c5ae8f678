import * as v from 'valibot';

/** Rows of a page. */
export const APPLICATION_PAGE = 20;

/** URL filters of both lists. */
export const applicationFilters = {
  kind: v.optional(v.string(), ''),
  words: v.optional(v.string(), ''),
};

/** Filters as a list is asked with: what is empty is left out. */
export const wantedApplications = (
  { kind, words }: { kind: string; words: string },
  page: number,
  page_size = APPLICATION_PAGE,
) => ({
  kind: kind || undefined,
  words: words.trim() || undefined,
  page_num: page,
  page_size,
});
