import { keepPreviousData } from '@tanstack/react-query';
import { BOOKS_TO_A_PAGE, type CatalogueQuery, libraryQueries } from '@/api/library';
import { useKept } from '@/kit/use-kept';

/** Query of the catalogue without any choice. */
export const everything: CatalogueQuery = { sort: 'popular', page_num: 1, page_size: BOOKS_TO_A_PAGE };

/** A query without what filters nothing. */
const saidOf = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  words: query.words || undefined,
  class: query.class || undefined,
  language: query.language || undefined,
  since: query.since || undefined,
  available: query.available || undefined,
  is_new: query.is_new || undefined,
});

/** Results of the catalogue; earlier ones stay until the next answer, so that the list does not jump at every letter. */
export const useCatalogue = (asked: Partial<CatalogueQuery>, isEnabled = true) =>
  useKept({
    ...libraryQueries.catalogue(saidOf({ ...everything, ...asked })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
