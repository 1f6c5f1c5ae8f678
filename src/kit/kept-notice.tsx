import type { UseQueryResult } from '@tanstack/react-query';
import { lifetimes } from '@/api/kept';
import { isRefusal } from '@/api/errors';
import { agoText } from '@/lib/duration';
import { useOnline } from '@/ui/offline-store';
import { StaleNotice } from '@/ui/stale-notice';
import { useNow } from '@/ui/use-now';
import type { PageQuery } from './page-query';
import type { KeptFigures } from './use-kept';

/** Kept figures, or another answer of before, whose age is by the device's clock. */
type Old = KeptFigures<unknown> | (PageQuery<unknown> & Pick<UseQueryResult, 'dataUpdatedAt'>);

/**
 * Says above a page that its figures are those of before: they could not be refreshed, or there is no network. The age is that of
 * the liveliest: a calendar that holds for a term makes today's dates no older.
 */
export function KeptNotice({ of: queries }: { of: readonly Old[] }) {
  const isOnline = useOnline();
  const now = useNow('minute').getTime();
  const old = queries
    .filter(({ data, isError }) => data !== undefined && (isError || !isOnline))
    .map((query) =>
      'lifetime' in query
        ? query
        : { ...query, age: Math.max(0, now - query.dataUpdatedAt), lifetime: lifetimes.live },
    );
  if (old.length === 0) return null;
  const shortest = Math.min(...old.map(({ lifetime }) => lifetime));
  const age = Math.max(...old.filter(({ lifetime }) => lifetime === shortest).map((query) => query.age));
  return (
    <StaleNotice
      onRetry={
        old.every(({ error }) => isRefusal(error))
          ? undefined
          : () => old.forEach(({ refetch }) => void refetch())
      }
    >
      {`当前显示上次缓存的数据（${agoText(age)}）`}
    </StaleNotice>
  );
}
