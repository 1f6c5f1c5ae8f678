import { ratings, type ReviewRating } from '@/api/wrong-questions';
import type { Tone } from '@/ui/tone';

/** The names of the ratings, and when to choose each. */
export const ratingNames: Record<ReviewRating, string> = { 1: '重来', 2: '困难', 3: '良好', 4: '简单' };
export const ratingHints: Record<ReviewRating, string> = {
  1: '不会或做错',
  2: '勉强做对',
  3: '想一想做对',
  4: '一眼就会',
};
export const ratingTones: Record<ReviewRating, Tone> = { 1: 'danger', 2: 'warning', 3: 'success', 4: 'info' };

/** The rating of a number key. */
export const ratingOf = (digit: number): ReviewRating | undefined =>
  ratings.find((rating) => rating === digit);
