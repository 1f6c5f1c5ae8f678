import { isRefusal } from '@/api/errors';
import { agoText } from '@/lib/duration';
import { useOnline } from '@/ui/offline-store';
import { StaleNotice } from '@/ui/stale-notice';
import type { KeptFigures } from './use-kept';

/** Says above a page that its figures are those of before: they could not be refreshed, or there is no network. */
export function KeptNotice({ of: queries }: { of: readonly KeptFigures<unknown>[] }) {
  const isOnline = useOnline();
  const old = queries.filter(({ data, isError }) => data !== undefined && (isError || !isOnline));
  if (old.length === 0) return null;
  const age = Math.max(...old.map((query) => query.age));
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
