import { useMemo, useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When a step of time began in Asia/Shanghai. */
const beginning = (step: number) => (): number =>
  Math.floor((Date.now() + 8 * HOUR) / step) * step - 8 * HOUR;
const begun = { minute: beginning(MINUTE), day: beginning(24 * HOUR) };

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
 * right on a page that is open over night, and on a kept one: React looks at the time anew when it is shown again.
 */
export function useNow(unit: 'minute' | 'day'): Date {
  const moment = useSyncExternalStore(eachMinute, begun[unit]);
  return useMemo(() => new Date(moment), [moment]);
}
