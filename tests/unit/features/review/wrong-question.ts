import type { ReviewRating, WrongQuestion } from '@/api/wrong-questions';
import { wireTimeOf } from '@/lib/time';

/** Noon of a day in Shanghai. */
export const noon = (day: string): number => Date.parse(`${day}T12:00:00+08:00`);
export const DAY = 86_400_000;

/** A wrong question with reviews at these moments. */
export function wrongQuestion(
  id: string,
  firstWrong: number,
  reviews: readonly (readonly [rating: ReviewRating, moment: number])[] = [],
): WrongQuestion {
  const at = wireTimeOf(firstWrong);
  return {
    question: {
      kind: 'true_false',
      question_id: id,
      subject: '数据结构',
      point: '栈',
      lesson_id: null,
      difficulty: 'easy',
      stem: `第 ${id} 题`,
    },
    solution: { right: { kind: 'true_false', value: true }, explanation: '' },
    times_wrong: 1,
    first_wrong_at: at,
    last_wrong_at: at,
    last_answer: { kind: 'true_false', value: false },
    last_mark: { verdict: 'wrong', score: 0, max: 4, provisional: false },
    source: '测验',
    right_in_row: 0,
    cause: null,
    note: '',
    removed_at: null,
    removed_by: null,
    released_lapses: 0,
    reviews: reviews.map(([rating, moment], index) => ({
      review_id: `${id}-${index}`,
      rating,
      at: wireTimeOf(moment),
      by: 'review',
    })),
  };
}

/** The same after one more review. */
export const reviewed = (wrong: WrongQuestion, rating: ReviewRating, moment: number): WrongQuestion => ({
  ...wrong,
  reviews: [...wrong.reviews, { review_id: `${moment}`, rating, at: wireTimeOf(moment), by: 'review' }],
});
