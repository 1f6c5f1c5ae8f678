import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE, startOf } from '@/lib/time';

const begun = {
  minute: () => startOf('minute', Date.now()),
  day: () => startOf('day', Date.now()),
};

/** Not by one timer until midnight: while a computer sleeps, timers stand still. */
function eachMinute(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  wait();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/**
 * The time, exact to the minute or the day in Asia/Shanghai, and the same object until the next one begins. `今天` stays
 * right on a page that is open over night, and on a kept one: React reads the time again when it is shown again.
 */
export function useNow(unit: 'minute' | 'day'): Date {
  const moment = useSyncExternalStore(eachMinute, begun[unit]);
  return useMemo(() => new Date(moment), [moment]);
}
