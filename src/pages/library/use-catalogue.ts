import { keepPreviousData } from '@tanstack/react-query';
import { BOOKS_TO_A_PAGE, type CatalogueQuery, libraryQueries } from '@/api/library';
import { useKept } from '@/kit/use-kept';

/** What the catalogue is asked for when nothing is said. */
export const everything: CatalogueQuery = {
  words: '',
  class: '',
  language: '',
  since: '',
  available: false,
  is_new: false,
  sort: 'relevance',
  page_num: 1,
  page_size: BOOKS_TO_A_PAGE,
};

/** What the catalogue has; what was found before stays until the next answer is there, so that the list does not jump at every letter. */
export const useCatalogue = (asked: Partial<CatalogueQuery>, isEnabled = true) =>
  useKept({
    ...libraryQueries.catalogue({ ...everything, ...asked }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
