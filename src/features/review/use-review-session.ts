import { useState } from 'react';
import * as v from 'valibot';
import { questionAnswer, type QuestionAnswer } from '@/api/questions';
import { type DayPlan, planOf } from '@/api/review-queue';
import type { ReviewRating, WrongQuestion } from '@/api/wrong-questions';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

const session = v.object({
  day: v.string(),
  /** Ids in the order in which the day began; what has come since is after them. */
  order: v.array(v.string()),
  current: v.nullable(v.string()),
  isRevealed: v.boolean(),
  answer: v.nullable(questionAnswer),
});

/** State of a day's review: kept at every step, so that it goes on there after a reload or a killed tab. */
type ReviewSession = v.InferOutput<typeof session>;

const stored = storedJson(draftStore, 'reviewSession', session, undefined);

/** The review of a day as it was left; undefined when it has not begun or cannot be read. */
export function readSession(day: string): ReviewSession | undefined {
  const kept = stored.read();
  return kept?.day === day ? kept : undefined;
}

/** Keeps where the review stands. */
const writeSession = stored.write;

const idOf = ({ question }: WrongQuestion): string => question.question_id;

/** Returns the rest of a plan, in the order in which the day began. */
function inOrder(plan: DayPlan, order: readonly string[]): WrongQuestion[] {
  const begun = order.flatMap((id) => plan.today.find((wrong) => idOf(wrong) === id) ?? []);
  return [...begun, ...plan.today.filter((wrong) => !order.includes(idOf(wrong)))];
}

const fresh = (day: string, rest: readonly WrongQuestion[]): ReviewSession => ({
  day,
  order: rest.map(idOf),
  current: null,
  isRevealed: false,
  answer: null,
});

/** Today's review: which question is in front, what was answered, and what is still to come. */
export function useReviewSession(
  wrongs: readonly WrongQuestion[],
  cap: number,
  rate: (questionId: string, rating: ReviewRating, answer: QuestionAnswer | null) => void,
) {
  const [now, setNow] = useState(() => Date.now());
  const plan = planOf(wrongs, cap, now);
  const [kept, setKept] = useState(() => readSession(plan.day) ?? fresh(plan.day, plan.today));
  const rest = inOrder(plan, kept.order);
  const current = rest.find((wrong) => idOf(wrong) === kept.current) ?? rest[0];
  // The kept state may be of a question that another tab has rated since.
  const isOfCurrent = current !== undefined && kept.current === idOf(current);

  const keep = (changes: Partial<ReviewSession>) => {
    const next = { ...kept, day: plan.day, order: rest.map(idOf), ...changes };
    writeSession(next);
    setKept(next);
  };
  const ofCurrent = (changes: Partial<ReviewSession>) => {
    if (!current) return;
    keep(isOfCurrent ? changes : { current: idOf(current), isRevealed: false, answer: null, ...changes });
  };
  const answer = isOfCurrent ? kept.answer : null;

  return {
    plan,
    now,
    current,
    /** Still to do, the current one counted in. */
    left: rest.length,
    isRevealed: isOfCurrent && kept.isRevealed,
    answer,
    setAnswer: (given: QuestionAnswer) => ofCurrent({ answer: given }),
    reveal: () => ofCurrent({ isRevealed: true }),
    rate(rating: ReviewRating) {
      if (!current) return;
      const next = rest.find((wrong) => wrong !== current);
      rate(idOf(current), rating, answer);
      keep({ current: next ? idOf(next) : null, isRevealed: false, answer: null });
      setNow(Date.now());
    },
  };
}
