/** The one door of ratings: one of each student for a course or lesson, and those of all. */
export { OthersRatings, Ratings, RatingsSkeleton } from './ratings';
export { ratingOutboxOf } from './rating-outbox';
