import { type DefaultError, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lifetimes, type Timed } from '@/api/kept';
import { momentOf, startOf } from '@/lib/time';
import { useNow } from '@/ui/use-now';

/**
 * Milliseconds by which an answer's time is behind: it was cut to the second, and was on its way. Without them what begins or
 * ends with a minute would be shown a minute late.
 */
const ON_ITS_WAY = 2000;

/** A query of figures, and how old they are; `Loaded` and `joinQueries` take it as any other. */
export interface KeptFigures<Data> {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
  /** The server's time now, to the minute: its last word, and what has run since. This device's own before there is an answer. */
  now: Date;
  /** Milliseconds since the figures were right; 0 without figures. */
  age: number;
  /** Milliseconds for which they count as they stand. */
  lifetime: number;
  /** They are older than they may be, and are to be drawn so. */
  isStale: boolean;
}

/** Reads a `keptQuery`: the last answer of this browser is there at once, and is refreshed. */
export function useKept<Data extends Timed, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
): KeptFigures<Data> {
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(options);
  const here = useNow('minute');
  const since = data && momentOf(data.now);
  const lifetime = lifetimes[options.meta?.kept?.lifetime ?? 'live'];
  const now = useMemo(() => {
    if (since === undefined) return here;
    return new Date(startOf('minute', since + Math.max(0, here.getTime() - dataUpdatedAt) + ON_ITS_WAY));
  }, [since, here, dataUpdatedAt]);
  const age = data ? Math.max(0, now.getTime() - momentOf(data.as_of)) : 0;
  return { data, error, isError, refetch, now, age, lifetime, isStale: age > lifetime };
}
