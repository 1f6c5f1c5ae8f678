import * as v from 'valibot';
import {
  type Rating,
  ratingList,
  ratingSave,
  type RatingSubject,
  ratingSummary,
  type RatingSummary,
} from '@/api/ratings';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { courseOf } from '../laws/courses';
import { lessonPlace } from '../laws/curriculum-index';
import { hasTaken } from '../laws/enrolments';
import { pageOf } from '../laws/paging';
import { hardParts, type KnownRating, ratingsOfOthers } from '../laws/ratings';

/** A student's one rating of a course or lesson. The id is `user:subject:subject_id`. */
const ratingRow = v.object({
  id: column.text,
  user_id: column.text,
  subject: v.picklist(['course', 'lesson']),
  subject_id: column.text,
  stars: v.number(),
  hard: v.array(column.text),
  text: column.text,
  anonymous: v.boolean(),
  updated_at: wireTime,
});
type RatingRow = v.InferOutput<typeof ratingRow>;

export const tables = { ratings: ratingRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const ratingId = (userId: string, { subject, subject_id }: RatingSubject): string =>
  `${userId}:${subject}:${subject_id}`;

interface RatedThing {
  title: string;
  teacher: string;
  courseId: string;
  /** The chapters that count as a visit, the first to see first. */
  chapterIds: string[];
  /** Rating of a course in the catalogue. */
  known?: KnownRating;
}

/** Returns the rated course or lesson; refuses an unknown one. */
function ratedThing(database: Database, { subject, subject_id }: RatingSubject): RatedThing {
  if (subject === 'course') {
    const course = courseOf(database, subject_id);
    const chapterIds = course.chapters.map(({ chapter_id }) => chapter_id);
    return { title: course.title, teacher: course.teacher, courseId: course.id, chapterIds, known: course };
  }
  const { course, lesson } = lessonPlace(database, subject_id);
  return { title: lesson.title, teacher: course.teacher, courseId: course.id, chapterIds: [lesson.id] };
}

/** Checks whether a student may rate: they have taken the course, been in one of its lessons, or rated it before. */
function mayRate(
  database: Database,
  userId: string,
  of: RatingSubject,
  { courseId, chapterIds }: RatedThing,
): boolean {
  if (database.ratings.find(ratingId(userId, of)) || hasTaken(database, userId, courseId)) return true;
  return chapterIds.some(
    (id) =>
      database.progress.find(`${userId}:${id}`) ??
      database.chapterProgress.find(`${userId}:${id}`) ??
      database.mediumPlaces.first(
        ({ user_id, medium_id }) => user_id === userId && medium_id.startsWith(`lesson.${id}.`),
      ),
  );
}

/** Refuses a rating of what the student does not know. */
function requireKnown(database: Database, userId: string, of: RatingSubject, thing: RatedThing): void {
  if (mayRate(database, userId, of, thing)) return;
  throw new Refusal(
    of.subject === 'course' ? '选了这门课或学过其中一课，才能评价' : '学过这节课或选了这门课，才能评价',
  );
}

const toWireRow = (database: Database, row: RatingRow): Rating => ({
  rating_id: row.id,
  username: row.anonymous ? '匿名同学' : (database.users.find(row.user_id)?.username ?? '已注销的同学'),
  stars: row.stars,
  hard: row.hard,
  text: row.text,
  updated_at: row.updated_at,
});

/** Ratings by everyone but one student, the newest first. */
function othersRatings(database: Database, userId: string, of: RatingSubject, known?: KnownRating): Rating[] {
  const rows = database.ratings.where(
    (row) => row.subject === of.subject && row.subject_id === of.subject_id && row.user_id !== userId,
  );
  return [...rows.map((row) => toWireRow(database, row)), ...ratingsOfOthers(database, of, known)].toSorted(
    (one, other) => other.updated_at.localeCompare(one.updated_at),
  );
}

/** Returns the rating by all, and this student's own. */
function summaryOf(
  database: Database,
  userId: string,
  of: RatingSubject,
  known?: KnownRating,
): Omit<RatingSummary, 'title' | 'teacher' | 'may_rate' | 'opens_at'> {
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

/** Returns the catalogue's rating of a course with those of this database. */
export function ratingWith(
  ratings: readonly RatingRow[],
  { rating, rating_count }: KnownRating,
): KnownRating {
  const sum = ratings.reduce((total, { stars }) => total + stars, rating * rating_count);
  const count = rating_count + ratings.length;
  return { rating: Math.round((sum / count) * 10) / 10, rating_count: count };
}

const parts = new Set<string>(hardParts);

export const routes = [
  handle(ratingSummary, async ({ input, database, user }) => {
    const thing = ratedThing(database, input);
    const { title, teacher, known, chapterIds } = thing;
    return {
      title,
      teacher,
      ...summaryOf(database, user.id, input, known),
      may_rate: mayRate(database, user.id, input, thing),
      opens_at: chapterIds[0] ?? '',
    };
  }),

  handle(ratingList, async ({ input, database, user }) => {
    const { known } = ratedThing(database, input);
    const all = othersRatings(database, user.id, input, known);
    return pageOf(
      all.filter((rating) => !input.stars || rating.stars === input.stars),
      input,
    );
  }),

  handle(ratingSave, async ({ input, database, user }) => {
    requireKnown(database, user.id, input, ratedThing(database, input));
    if (input.hard.some((name) => !parts.has(name))) throw new Refusal('没有这个难点选项');
    const { subject, subject_id, stars, hard, anonymous } = input;
    const rating = { stars, hard, text: input.text.trim(), anonymous, updated_at: wireTimeOf(Date.now()) };
    database.ratings.put({
      id: ratingId(user.id, input),
      user_id: user.id,
      subject,
      subject_id,
      ...rating,
    });
    return rating;
  }),
];
