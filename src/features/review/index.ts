/**
 * The one door of spaced review: the student's wrong questions, when each comes again (ts-fsrs over the log of
 * ratings), what a day asks for, and the review itself, which goes on where it was left.
 */
export { dueDay, forecastOf, isLeech, LEECH_LAPSES, planOf } from './queue';
export { cardOf, intervalsOf, recallOf, replay } from './schedule';
export { useReviewSession } from './use-review-session';
export { useWrongQuestions } from './use-wrong-questions';
