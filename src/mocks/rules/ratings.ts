import type { Rating, RatingSubject, RatingSummary } from '@/api/ratings';
import type { Database } from '../database/database';
import type { RatingRow } from '../database/ratings';
import { hardParts, type KnownRating, ratingsOfOthers } from '../seed/ratings';
import { courseOf } from './courses';
import { lessonPlace } from './curriculum-index';

export const ratingId = (userId: string, { subject, subject_id }: RatingSubject): string =>
  `${userId}:${subject}:${subject_id}`;

interface RatedThing {
  title: string;
  teacher: string;
  /** What the catalogue says of a course. */
  known?: KnownRating;
}

/** What is rated, by name; refuses what there is not. */
export async function ratedThing(
  database: Database,
  { subject, subject_id }: RatingSubject,
): Promise<RatedThing> {
  if (subject === 'course') {
    const course = await courseOf({ database }, subject_id);
    return { title: course.title, teacher: course.teacher, known: course };
  }
  const { course, lesson } = lessonPlace(subject_id);
  return { title: lesson.title, teacher: course.teacher };
}

const shownRow = (database: Database, row: RatingRow): Rating => ({
  rating_id: row.id,
  username: row.anonymous ? '匿名同学' : (database.users.find(row.user_id)?.username ?? '已注销的同学'),
  stars: row.stars,
  hard: row.hard,
  text: row.text,
  updated_at: row.updated_at,
});

/** Ratings by everyone but one student, the newest first. */
export function othersRatings(
  database: Database,
  userId: string,
  of: RatingSubject,
  known?: KnownRating,
): Rating[] {
  const rows = database.ratings.where(
    (row) => row.subject === of.subject && row.subject_id === of.subject_id && row.user_id !== userId,
  );
  return [
    ...rows.map((row) => shownRow(database, row)),
    ...ratingsOfOthers(of.subject, of.subject_id, known),
  ].toSorted((one, other) => other.updated_at.localeCompare(one.updated_at));
}

/** How something is rated by all, and what this student said of it. */
export function summaryOf(
  database: Database,
  userId: string,
  of: RatingSubject,
  known?: KnownRating,
): Omit<RatingSummary, 'title' | 'teacher'> {
  const mine = database.ratings.find(ratingId(userId, of)) ?? null;
  const all = [...othersRatings(database, userId, of, known), ...(mine ? [mine] : [])];
  const sum = all.reduce((total, { stars }) => total + stars, 0);
  const named = [...new Set([...hardParts, ...all.flatMap(({ hard }) => hard)])];
  return {
    average: all.length === 0 ? 0 : Math.round((sum / all.length) * 10) / 10,
    count: all.length,
    distribution: [1, 2, 3, 4, 5].map((stars) => all.filter((rating) => rating.stars === stars).length),
    hard: named
      .map((name) => ({ name, count: all.filter(({ hard }) => hard.includes(name)).length }))
      .toSorted((one, other) => other.count - one.count),
    mine: mine && {
      stars: mine.stars,
      hard: mine.hard,
      text: mine.text,
      anonymous: mine.anonymous,
      updated_at: mine.updated_at,
    },
  };
}

/** The catalogue's rating of a course with those that were given in this database. */
export function ratingWith(
  ratings: readonly RatingRow[],
  { rating, rating_count }: KnownRating,
): KnownRating {
  const sum = ratings.reduce((total, { stars }) => total + stars, rating * rating_count);
  const count = rating_count + ratings.length;
  return { rating: Math.round((sum / count) * 10) / 10, rating_count: count };
}
