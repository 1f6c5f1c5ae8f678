/** Days of a calendar as `YYYY-MM-DD`, months as `YYYY-MM`: no clock and no zone comes into it. */
const DAY = 86_400_000;

const stampOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (stamp: number): string => new Date(stamp).toISOString().slice(0, 10);

/** The day a number of days after another, before it when negative. */
export const dayAfter = (day: string, days: number): string => dayAt(stampOf(day) + days * DAY);

/** Days from one day to another; negative when that lies before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((stampOf(to) - stampOf(from)) / DAY);

/** The days from one to another, both included. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => dayAfter(first, at));

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month a number of months after another, before it when negative. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(stampOf(`${month}-01`));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The place of a day in its week: 0 for Monday to 6 for Sunday. */
export const weekPlace = (day: string): number => (new Date(stampOf(day)).getUTCDay() + 6) % 7;

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => dayAfter(day, -weekPlace(day));

/** The weeks of a month from Monday to Sunday; null where a day is of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days = daysFrom(first, dayAfter(`${monthAfter(month, 1)}-01`, -1));
  const places = [...Array<null>(weekPlace(first)).fill(null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, at) => places[week * 7 + at] ?? null),
  );
}
