import { dayAfter, daysBetween, monthOf, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { RowOf } from '../engine/database';
import { share } from './share';

/** Yuan for a kilowatt-hour. */
export const PRICE = 0.56;
const STEP = durations.hour / 2;
const PER_DAY = 48;
/** Days that the meter tells of. */
const DAYS = 365;
/** Below it somebody in the room recharges, sooner or later. */
const LOW = 14;

/** Returns the use in the half-hours of a day, as shares of an ordinary half-hour. */
const hourly = (hour: number): number => (hour < 7 ? 0.4 : hour < 17 ? 0.7 : hour < 23 ? 2.1 : 0.9);
/** Cooling in summer, heating in winter, and nobody there in between terms. */
const monthly: Record<string, number> = {
  '01': 1.3,
  '02': 0.3,
  '06': 1.4,
  '07': 0.9,
  '08': 0.2,
  '09': 1.5,
  '12': 1.25,
};

/** Numbers from 0 to 1 that follow from a text: the same for one text. */
function chance(words: string): () => number {
  let state = Math.floor(share(words) * 0x7fffffff) + 1;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** Yuan that were paid for a room at a moment, the first first. */
interface Payment {
  at: number;
  yuan: number;
}

/**
 * The readings of a room's meter at each half-hour of the last year: they fall by use, rise by recharges and by payments
 * within the half-hour, and have gaps where it was not reached. They begin with a year of the calendar, so that past
 * readings stay as they were.
 */
export function meterOf({ id, per_day }: RowOf<'dormitories'>, now: number, payments: readonly Payment[]) {
  const first = `${Number(dayOf(now - DAYS * durations.day).slice(0, 4))}-01-01`;
  const today = dayOf(now);
  const days = daysBetween(first, today);
  const last = Math.floor((now - momentOf(today)) / STEP);
  const balances: (number | null)[] = [];
  let balance = 60;
  let paid = 0;
  for (let at = 0; at <= days; at++) {
    const day = dayAfter(first, at);
    const midnight = momentOf(day);
    const next = chance(`${id} ${day}`);
    const own =
      (monthly[monthOf(day).slice(5)] ?? 1) * (weekPlace(day) > 4 ? 1.2 : 1) * (0.85 + 0.3 * next());
    // Some days it is not reached for hours, a few for nearly the whole day.
    const gap =
      next() < 0.05 ? { from: 1 + Math.floor(next() * 30), length: 3 + Math.floor(next() * 16) } : null;
    for (let index = 0; index < (at === days ? last + 1 : PER_DAY); index++) {
      const isGap = gap && index >= gap.from && index < gap.from + gap.length;
      const readingEnds = midnight + (index + 1) * STEP;
      for (; (payments[paid]?.at ?? Infinity) < readingEnds; paid += 1) balance += payments[paid]?.yuan ?? 0;
      // It is read at this very moment.
      const isLast = at === days && index === last;
      balances.push(isGap && !isLast ? null : Math.round(balance * 100) / 100);
      balance -= ((per_day * PRICE) / PER_DAY) * hourly(index / 2) * own * (0.6 + 0.8 * next());
      const isNoticed = index > 16 && index < 46 && next() < 0.03;
      if (balance < LOW && (isNoticed || balance < 1)) balance += next() < 0.6 ? 50 : 100;
    }
  }
  const from = Math.max(0, days - DAYS) * PER_DAY;
  return {
    starts: momentOf(dayAfter(first, from / PER_DAY)),
    step: STEP,
    balances: balances.slice(from),
  };
}
