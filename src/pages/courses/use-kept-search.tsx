import { useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | undefined>;

/**
 * The filters of a list, in the URL. A kept page remembers the last ones, so that a plain link to it finds it as it was
 * left (NAV-3): `restore`, rendered, puts them back into the URL. Going back in the browser's history is no plain link.
 */
export function useKeptSearch() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const [seen, setSeen] = useState(text);
  const [remembered, setRemembered] = useState(text);
  const type = useNavigationType();
  // Only when it changes: while filters are being cleared, the URL still holds the old ones for a moment.
  if (text !== seen) {
    setSeen(text);
    if (text) setRemembered(text);
  }

  /** Changes some of the filters; those that are empty leave. Another page and other words are a step in the history. */
  const update = (changes: Changes, { push = false } = {}) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    // Other filters begin at their first page.
    if (!('page' in changes)) next.delete('page');
    setRemembered(next.toString());
    setSearch(next, { replace: !push });
  };
  const restore = !text && remembered && type !== 'POP' && <Navigate to={{ search: remembered }} replace />;
  return { search, update, restore };
}

/** A parameter that has to be one of a few. */
export function oneOf<Value extends string>(
  search: URLSearchParams,
  key: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === search.get(key));
}

/** The page of a list, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
