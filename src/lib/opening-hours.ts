import { dayAfter } from '@/lib/days';
import { DAY, dayOf, MINUTE, momentOf } from '@/lib/time';

/**
 * From one clock of a day of service to another: `24:10` is ten past midnight, and belongs to the day before. What is open
 * until `22:00` is closed at 22:00. It begins before midnight.
 */
export interface OpenSpan {
  from: string;
  to: string;
}

/** Returns the open spans of a day, in order. */
export type SpansOn<Span extends OpenSpan> = (day: string) => readonly Span[];

/** Whether a place is open at a moment. */
export interface Opening<Span extends OpenSpan> {
  isOpen: boolean;
  /** When that changes, in epoch milliseconds; undefined when it does not in the next weeks. */
  changesAt: number | undefined;
  /** The span that it is open in, or that it opens with next. */
  span: Span | undefined;
}

/** Number of days searched for the next opening: more than a closed winter vacation. */
const DAYS_AHEAD = 45;

/** Minutes from the beginning of its day of service. */
export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The moment of a clock of a day of service. */
export const momentOn = (day: string, clock: string): number =>
  momentOf(`${day} 00:00:00`) + minutesOf(clock) * MINUTE;

/** Whether a place is open at a moment, and until when: spans that touch or overlap, also over midnight, are one. */
export function openingAt<Span extends OpenSpan>(spansOn: SpansOn<Span>, at: number): Opening<Span> {
  const today = dayOf(at);
  let open: Span | undefined;
  let changesAt = at;
  // Yesterday's may last until after midnight.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = dayAfter(today, ahead);
    for (const span of spansOn(day)) {
      const from = momentOn(day, span.from);
      const to = momentOn(day, span.to);
      if (to <= changesAt) continue;
      if (from > changesAt)
        return open ? { isOpen: true, changesAt, span: open } : { isOpen: false, changesAt: from, span };
      open ??= span;
      changesAt = to;
    }
  }
  const isEndless = changesAt >= momentOn(today, '00:00') + DAYS_AHEAD * DAY;
  return { isOpen: open !== undefined, changesAt: open && !isEndless ? changesAt : undefined, span: open };
}
