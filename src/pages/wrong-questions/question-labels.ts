import { questionTitle } from '@/api/question-title';
import type { Question } from '@/api/questions';
import { ratings, type ReviewRating, type WrongQuestion } from '@/api/wrong-questions';
import { cutText } from '@/engines/markdown/dollars';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import type { Tone } from '@/ui/tone';

/** Returns the number of wrong answers to a question, in words. */
export const timesText = ({ times_wrong }: Pick<WrongQuestion, 'times_wrong'>): string =>
  times_wrong === 0 ? '未作答' : `错 ${times_wrong} 次`;

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

const LONGEST = 80;

/** The first words of a question where no formula can be drawn. */
export const stemTitle = (question: Question): string =>
  cutText(plainFormulas(questionTitle(question)), LONGEST);
