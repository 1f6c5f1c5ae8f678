import { dayAfter } from './days';

/** Days in a row. */
export interface Streak {
  /** Up to today, or to yesterday while today is still open; 0 after a gap. */
  current: number;
  longest: number;
}

/**
 * Returns the days in a row up to a day, from nothing but the days themselves: a gap that is mended later is none, and
 * never was. Days after `today` do not count, and it does not matter how often or in which order days are named.
 */
export function streakOf(days: Iterable<string>, today: string): Streak {
  const done = new Set(days);
  let longest = 0;
  for (const day of done) {
    if (day > today || done.has(dayAfter(day, -1))) continue;
    let length = 1;
    for (let next = dayAfter(day, 1); next <= today && done.has(next); next = dayAfter(next, 1)) length += 1;
    longest = Math.max(longest, length);
  }
  return { current: currentStreak(done, today), longest };
}

/** Returns the days in a row up to a day, or to the one before it while that day is still open; 0 after a gap. */
export function currentStreak(days: ReadonlySet<string>, today: string): number {
  let current = 0;
  for (let day = days.has(today) ? today : dayAfter(today, -1); days.has(day); day = dayAfter(day, -1))
    current += 1;
  return current;
}
