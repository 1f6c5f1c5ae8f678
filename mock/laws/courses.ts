import * as v from 'valibot';
import { courseLevels } from '@/api/courses';
import { wireTime } from '@/api/schemas';
import type { Database } from '../engine/database';
import { required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

/** An academy and what it teaches, in the order in which they are shown. */
const academyRow = v.object({
  id: column.text,
  name: column.text,
  /** Colour of its covers: a hue in degrees, 0 to 360. */
  hue: column.number,
  /** Ids of the forms that it teaches in; the first is a subject itself. */
  forms: v.array(column.text),
  /** Subjects that everyone wants, whatever they study. */
  wanted: v.array(column.text),
  /** Topics by subject by category. */
  categories: v.record(column.text, v.record(column.text, v.array(column.text))),
});

/** Form of teaching a subject: templates, in which `{课}` is the subject, `{一}` to `{三}` its topics, `{题}` each of these. */
const courseFormRow = v.object({
  id: column.text,
  title: column.text,
  /** Left out: differs from course to course. */
  level: v.optional(v.picklist(courseLevels)),
  tag: v.optional(column.text),
  summary: column.text,
  /** Titles of the chapters: the first, those about one topic, the last. */
  first: column.text,
  per_topic: v.array(column.text),
  last: v.array(column.text),
  outcomes: v.array(column.text),
});

/** Popularity of a course, as points. */
const heat = v.object({ week: column.number, month: column.number, all: column.number });

/** One course of the catalogue. Nobody writes them. */
const courseRow = v.object({
  id: column.text,
  title: column.text,
  summary: column.text,
  academy_id: column.text,
  academy: column.text,
  category_id: column.text,
  category: column.text,
  teacher: column.text,
  level: v.picklist(courseLevels),
  minutes: column.number,
  /** In a course of a learning path, they are its lessons. */
  chapters: v.array(v.object({ chapter_id: column.text, title: column.text, minutes: column.number })),
  outcomes: v.array(column.text),
  students: column.number,
  /** 1 to 5, one decimal. */
  rating: column.number,
  rating_count: column.number,
  hue: column.number,
  published_at: wireTime,
  heat,
  /** The heat of the week and the month before these. */
  heat_before: heat,
  tags: v.array(column.text),
  /** The learning path that it belongs to; its chapters are that path's lessons. */
  mission: v.nullable(v.object({ id: column.text, title: column.text })),
});
export type CatalogueCourse = v.InferOutput<typeof courseRow>;

export const tables = { academies: academyRow, courseForms: courseFormRow, courses: courseRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** Students of a course: those of the seed, and those who enrolled in this database. */
export function studentsOf(database: Database, course: CatalogueCourse): number {
  const here = database.enrolments.where(({ course_id, left_at }) => course_id === course.id && !left_at);
  return course.students + here.length;
}

/** A course as it is in the catalogue; refuses an unknown one. */
export const knownCourse = (database: Database, courseId: string): CatalogueCourse =>
  required(database.courses.find(courseId), '没有找到这门课程');

/** A course with today's number of students; refuses an unknown one. */
export function courseOf(database: Database, courseId: string): CatalogueCourse {
  const course = knownCourse(database, courseId);
  return { ...course, students: studentsOf(database, course) };
}
