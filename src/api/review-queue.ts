import type { WrongQuestion } from '@/api/wrong-questions';
import { DAY, dayOf, momentOf } from '@/lib/time';
import { cardOf, recallOf } from '@/api/review-schedule';

/** Forgotten so often, a question is set aside: more reviews of the same kind do not help. */
export const LEECH_LAPSES = 8;

/** Whether a question keeps being forgotten, counted from when the student let it back. */
export const isLeech = (wrong: WrongQuestion): boolean =>
  wrong.removed_at === null && cardOf(wrong).lapses - wrong.released_lapses >= LEECH_LAPSES;

const isActive = (wrong: WrongQuestion): boolean => wrong.removed_at === null && !isLeech(wrong);

/** The day on which a question is to be reviewed: `2026-11-20`. */
export const dueDay = (wrong: WrongQuestion): string => dayOf(cardOf(wrong).due);

const wasReviewedOn = ({ reviews }: WrongQuestion, day: string): boolean =>
  reviews.some(({ by, at }) => by === 'review' && at.startsWith(day));

/**
 * The most forgotten first; those never reviewed after them, the oldest first. As of the day's beginning: the order
 * of a day is to stay the same however late it is.
 */
function byNeed(wrongs: readonly WrongQuestion[], dayBegin: number): WrongQuestion[] {
  const keyed = wrongs.map((wrong) => {
    const card = cardOf(wrong);
    return { wrong, isNew: card.reps === 0, recall: recallOf(card, dayBegin), due: card.due.getTime() };
  });
  return keyed
    .toSorted(
      (one, other) =>
        Number(one.isNew) - Number(other.isNew) ||
        one.recall - other.recall ||
        one.due - other.due ||
        (one.wrong.question.question_id < other.wrong.question.question_id ? -1 : 1),
    )
    .map(({ wrong }) => wrong);
}

/** Reviews of one day. */
export interface DayPlan {
  day: string;
  /** To be reviewed today, in order. */
  today: WrongQuestion[];
  /** Reviewed today. */
  done: number;
  /** Due too, but beyond today's cap: left for the days to come. */
  later: number;
  leeches: WrongQuestion[];
}

/** The reviews of a day: never more than the cap, those done before counted in. */
export function planOf(wrongs: readonly WrongQuestion[], cap: number, now: number): DayPlan {
  const day = dayOf(new Date(now));
  const done = wrongs.filter((wrong) => wasReviewedOn(wrong, day)).length;
  const due = wrongs.filter((wrong) => isActive(wrong) && dueDay(wrong) <= day && !wasReviewedOn(wrong, day));
  const room = Math.max(0, cap - done);
  return {
    day,
    today: byNeed(due, momentOf(`${day} 00:00:00`)).slice(0, room),
    done,
    later: Math.max(0, due.length - room),
    leeches: wrongs.filter(isLeech),
  };
}

/** Counts the reviews of the coming days, today first, when each keeps to the cap and leaves the rest for the next. */
export function forecastOf(
  wrongs: readonly WrongQuestion[],
  cap: number,
  now: number,
  days: number,
): { day: string; count: number }[] {
  const plan = planOf(wrongs, cap, now);
  const coming = wrongs.filter((wrong) => isActive(wrong) && dueDay(wrong) > plan.day).map(dueDay);
  let waiting = plan.later;
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(now + index * DAY));
    if (index === 0) return { day, count: plan.today.length };
    waiting += coming.filter((due) => due === day).length;
    const count = Math.min(cap, waiting);
    waiting -= count;
    return { day, count };
  });
}
