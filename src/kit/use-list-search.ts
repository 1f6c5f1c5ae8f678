import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

/** Schema of a list's URL: each entry is text, and has a value when the URL does not name it. */
type FilterSchema = v.ObjectSchema<
  Record<string, v.GenericSchema<string | undefined, string | undefined>>,
  undefined
>;

export interface ListSearch<Filter> {
  /** Filters from the URL; one that it does not name, or names wrongly, has its default. */
  filter: Filter;
  /** From 1. */
  page: number;
  /** Changes some filters in place, and begins at their first page; undefined takes one out. */
  set: (changes: Partial<Filter>) => void;
  /** Asks for something else: these filters alone, as a step of the browser's history. */
  begin: (filter: Partial<Filter>) => void;
  /** Goes to a page: a step of the browser's history. */
  setPage: (page: number) => void;
  /** Takes all filters out; the order stays. */
  reset: () => void;
  /** Whether anything is filtered; `sort` only orders. */
  isFiltered: boolean;
}

/** Returns what a URL asks for: an entry that does not fit its schema counts as absent. */
function readFilter<Schema extends FilterSchema>(
  schema: Schema,
  search: URLSearchParams,
): v.InferOutput<Schema> {
  const entries = Object.entries(schema.entries).map(([key, entry]) => {
    const asked = v.safeParse(entry, search.get(key) ?? undefined);
    return [key, asked.success ? asked.output : v.parse(entry, undefined)];
  });
  return Object.fromEntries(entries) as v.InferOutput<Schema>;
}

function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/**
 * The filters of a list, in the URL, read by a schema such as
 * `v.object({ state: v.optional(v.picklist(states), 'all'), words: v.optional(v.string(), '') })`.
 * `keep`: a page that is kept alive remembers the last ones, so that a plain link to it finds it as it was left (NAV-3);
 * going back in the browser's history is no plain link.
 */
export function useListSearch<Schema extends FilterSchema>(
  schema: Schema,
  { keep = false }: { keep?: boolean } = {},
): ListSearch<v.InferOutput<Schema>> {
  const [asked, setSearch] = useSearchParams();
  const type = useNavigationType();
  const text = asked.toString();
  const [seen, setSeen] = useState(text);
  const [remembered, setRemembered] = useState(text);
  // Only when it changes: while filters are being taken out, the URL still holds the old ones for a moment.
  if (text !== seen) {
    setSeen(text);
    if (text) setRemembered(text);
  }
  const isLeftOut = keep && !text && remembered !== '' && type !== 'POP';
  const search = isLeftOut ? new URLSearchParams(remembered) : asked;
  const restore = useEffectEvent(() => setSearch(search, { replace: true }));
  useEffect(() => {
    if (isLeftOut) restore();
  }, [isLeftOut]);

  const defaults = readFilter(schema, new URLSearchParams());
  const filter = readFilter(schema, search);

  function go(next: URLSearchParams, push: boolean): void {
    setRemembered(next.toString());
    setSearch(next, { replace: !push });
  }
  /** The URL's search with other filters, at their first page. */
  function changed(changes: Partial<v.InferOutput<Schema>>): URLSearchParams {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries<string | undefined>(changes)) {
      if (value && value !== Reflect.get(defaults, key)) next.set(key, value);
      else next.delete(key);
    }
    next.delete('page');
    return next;
  }
  const set = (changes: Partial<v.InferOutput<Schema>>) => go(changed(changes), false);

  return {
    filter,
    page: readPage(search),
    set,
    begin: (wanted) => go(changed({ ...defaults, ...wanted }), true),
    setPage(page) {
      const next = new URLSearchParams(search);
      if (page > 1) next.set('page', String(page));
      else next.delete('page');
      go(next, true);
    },
    reset: () => set({ ...defaults, sort: Reflect.get(filter, 'sort') }),
    isFiltered: Object.entries(filter).some(
      ([key, value]) => key !== 'sort' && value !== Reflect.get(defaults, key),
    ),
  };
}
