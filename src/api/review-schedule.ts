import { type Card, createEmptyCard, fsrs } from 'ts-fsrs';
import { ratings, type ReviewEntry, type ReviewRating, type WrongQuestion } from '@/api/wrong-questions';
import { oneForEach } from '@/lib/one-for-each';
import { momentOf } from '@/lib/time';

/**
 * The one place where reviews are scheduled. No steps of minutes: to solve the same problem again after ten of them
 * tests the memory of its answer. No fuzz: the log alone says what comes out, on every device.
 */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });

/** The memory that a log of ratings, oldest first, leaves of a question that was first wrong at a moment. */
export function replay(firstWrongAt: string, log: readonly Pick<ReviewEntry, 'rating' | 'at'>[]): Card {
  let card = createEmptyCard(new Date(momentOf(firstWrongAt)));
  for (const { rating, at } of log) card = scheduler.next(card, new Date(momentOf(at)), rating).card;
  return card;
}

/** The memory of a wrong question, from its log. */
export const cardOf = oneForEach((wrong: WrongQuestion): Card => replay(wrong.first_wrong_at, wrong.reviews));

/** In how many days a question comes again after each rating. */
export function intervalsOf(card: Card, now: number): Record<ReviewRating, number> {
  const [again, hard, good, easy] = ratings.map(
    (rating) => scheduler.next(card, new Date(now), rating).card.scheduled_days,
  );
  return { 1: again ?? 1, 2: hard ?? 1, 3: good ?? 1, 4: easy ?? 1 };
}

/** Returns the probability of recall now, 0 to 1; an unknown one, of a card never reviewed, is 0. */
export const recallOf = (card: Card, now: number): number =>
  card.reps === 0 ? 0 : scheduler.get_retrievability(card, new Date(now), false);
