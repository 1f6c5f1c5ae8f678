import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds in sight, over all visits together, after which a page counts as read. */
const READ_AFTER = 5_000;

/** Adds up how long each page is in sight, not while the tab is hidden, and tells once when one has been long enough. */
export function useDwell(page: number, isInSight: boolean, onRead: (page: number) => void): void {
  const tell = useEffectEvent(onRead);
  const times = useRef(new Map<number, number>());
  useEffect(() => {
    if (!isInSight) return undefined;
    const dwelt = times.current;
    let since: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      clearTimeout(timer);
      if (since !== null) dwelt.set(page, (dwelt.get(page) ?? 0) + performance.now() - since);
      since = null;
    };
    const count = () => {
      pause();
      const left = READ_AFTER - (dwelt.get(page) ?? 0);
      if (document.visibilityState === 'hidden' || left <= 0) return;
      since = performance.now();
      timer = setTimeout(() => {
        // The clock may show a moment less: the full time prevents a second report.
        dwelt.set(page, READ_AFTER);
        since = null;
        tell(page);
      }, left);
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      pause();
      document.removeEventListener('visibilitychange', count);
    };
  }, [page, isInSight]);
}
