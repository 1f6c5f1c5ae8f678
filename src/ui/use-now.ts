import { useMemo, useSyncExternalStore } from 'react';
import { MINUTE, startOf } from '@/lib/time';

const SECOND = 1000;

const begun = {
  second: () => Math.floor(Date.now() / SECOND) * SECOND,
  minute: () => startOf('minute', Date.now()),
  day: () => startOf('day', Date.now()),
};

/** Not by one timer until midnight: while a computer sleeps, timers stand still. */
const each =
  (period: number) =>
  (tell: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          tell();
          wait();
        },
        period - (Date.now() % period),
      );
    };
    wait();
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  };

const eachSecond = each(SECOND);
const eachMinute = each(MINUTE);

/**
 * The time, exact to the second, the minute or the day in Asia/Shanghai, and the same object until the next one begins.
 * `今天` stays right on a page that is open over night, and on a kept one: React reads the time again when it is shown again.
 */
export function useNow(unit: keyof typeof begun): Date {
  const moment = useSyncExternalStore(unit === 'second' ? eachSecond : eachMinute, begun[unit]);
  return useMemo(() => new Date(moment), [moment]);
}
