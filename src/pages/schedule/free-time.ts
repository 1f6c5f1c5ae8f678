import { type AgendaItem, type AgendaSpan, clashesIn, momentOfItem } from '@/api/agenda';
import { compareTimes, MINUTE, momentOf, wireTimeOf } from '@/lib/time';

/** The hours of a day in which free time is looked for. */
export const FREE_HOURS = { from: '08:00', to: '22:00' };

/** A stretch that is still to come begins with a quarter of an hour. */
const QUARTER = 15 * MINUTE;

const lengthOf = ({ starts_at, ends_at }: AgendaSpan): number =>
  (momentOf(ends_at) - momentOf(starts_at)) / MINUTE;

/** The stretches of some days in which nothing clashes, as long as they go, of those that last some minutes at least. */
export const freeStretches = (
  items: readonly AgendaItem[],
  days: readonly string[],
  minutes: number,
  now: Date,
): AgendaSpan[] =>
  days
    .flatMap((day) => freeOfDay(items, day, wireTimeOf(Math.ceil(now.getTime() / QUARTER) * QUARTER)))
    .filter((stretch) => lengthOf(stretch) >= minutes);

function freeOfDay(items: readonly AgendaItem[], day: string, earliest: string): AgendaSpan[] {
  const opens = `${day} ${FREE_HOURS.from}:00`;
  const ends_at = `${day} ${FREE_HOURS.to}:00`;
  let from = opens < earliest ? earliest : opens;
  const found: AgendaSpan[] = [];
  const taken = clashesIn(items, { starts_at: from, ends_at }).toSorted((one, other) =>
    compareTimes(momentOfItem(one), momentOfItem(other)),
  );
  for (const item of taken) {
    found.push({ starts_at: from, ends_at: momentOfItem(item) });
    const until = item.type === 'event' ? item.ends_at : item.due_at;
    if (until > from) from = until;
  }
  return [...found, { starts_at: from, ends_at }];
}

/** The beginning of a stretch that lasts some minutes. */
export const startOfStretch = ({ starts_at }: AgendaSpan, minutes: number): AgendaSpan => ({
  starts_at,
  ends_at: wireTimeOf(momentOf(starts_at) + minutes * MINUTE),
});
