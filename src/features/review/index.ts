/**
 * The one door of spaced review: the student's wrong questions, when each comes again (ts-fsrs over the log of
 * ratings), what a day asks for, the review itself, which goes on where it was left, and answering again.
 */
export { dueDay, forecastOf, isLeech, LEECH_LAPSES, planOf } from '@/api/review-queue';
export { cardOf, intervalsOf, recallOf, replay } from '@/api/review-schedule';
export { reviewOutboxOf } from './review-outbox';
export { useReviewSession } from './use-review-session';
export { useTry } from './use-try';
export { useLeechRelease, useWrongRemoval } from './use-wrong-list';
export { useWrongQuestions } from './use-wrong-questions';
