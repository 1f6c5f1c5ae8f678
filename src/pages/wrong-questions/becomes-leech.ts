import type { ReviewRating, WrongQuestion } from '@/api/wrong-questions';
import { cardOf, LEECH_LAPSES } from '@/features/review';

/** Whether a rating makes a leech of a question: the first review of all is no lapse. */
export function becomesLeech(wrong: WrongQuestion, rating: ReviewRating): boolean {
  const { lapses, reps } = cardOf(wrong);
  return rating === 1 && reps > 0 && lapses + 1 - wrong.released_lapses >= LEECH_LAPSES;
}
