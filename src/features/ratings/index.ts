/** The one door of ratings: one of each student for a course or lesson, and those of all. */
export { OthersRatings, Ratings } from './ratings';
export { ratingOutboxOf } from './rating-outbox';
export { RatingsSkeleton } from './ratings-skeleton';
