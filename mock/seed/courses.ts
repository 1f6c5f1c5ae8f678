import * as v from 'valibot';
import { daysAgo } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

/** A student's course; the progress is of one outside the paths, that of the others stands in the lessons. */
const takenCourseRow = v.object({
  id: column.text,
  user_id: column.text,
  course_id: column.text,
  /** Days since it was taken. */
  days: column.number,
  /** Chapters done, the percent of the next one, and the days since one was studied. */
  done: column.number,
  percent: column.number,
  studied: column.number,
});

export const tables = { takenCourses: takenCourseRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The chapters of a course, evenly from the day it was taken to the day it was studied last. */
const chaptersOf = ({
  user_id,
  course_id,
  days,
  done,
  percent,
  studied,
}: RowOf<'takenCourses'>): RowOf<'chapterProgress'>[] =>
  Array.from({ length: done + (percent > 0 ? 1 : 0) }, (_, index) => {
    const finished = index < done;
    const ago = Math.round(days - ((days - studied) * (index + 1)) / (done + 1));
    const studied_at = daysAgo(finished ? ago : studied, '20:40');
    const chapter_id = `${course_id}-${index + 1}`;
    return {
      id: `${user_id}:${chapter_id}`,
      user_id,
      course_id,
      chapter_id,
      percent: finished ? 100 : percent,
      studied_at,
      finished_at: finished ? studied_at : null,
    };
  });

export const seed: Seed = {
  enrolments: ({ takenCourses }) =>
    takenCourses.all().map(({ id, user_id, course_id, days }) => ({
      id,
      user_id,
      course_id,
      enrolled_at: daysAgo(days, '12:10'),
      left_at: null,
    })),
  chapterProgress: ({ takenCourses }) => takenCourses.all().flatMap(chaptersOf),
};
