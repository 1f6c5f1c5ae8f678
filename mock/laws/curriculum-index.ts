import * as v from 'valibot';
import { courseLevels } from '@/api/courses';
import { type Database, derived, type RowOf } from '../engine/database';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';

const lesson = v.object({
  id: column.text,
  title: column.text,
  summary: column.text,
  /** Study time in minutes. */
  minutes: column.number,
  /** Good first questions to ask the AI about this lesson. */
  questions: v.array(column.text),
  /** Ids of lessons that must be done first, beyond the one before it in its course. */
  requires: v.optional(v.array(column.text)),
});

/** A course of a learning path. Its lessons are studied in order. */
const course = v.object({
  id: column.text,
  title: column.text,
  summary: column.text,
  teacher: column.text,
  academy: column.text,
  level: v.picklist(courseLevels),
  /** Ids of courses of the same path to be finished first. */
  requires: v.array(column.text),
  lessons: v.array(lesson),
});

/** A learning path, in the order in which they are shown. Nobody writes them. */
const missionRow = v.object({
  id: column.text,
  title: column.text,
  subtitle: column.text,
  summary: column.text,
  /** Why it is recommended. */
  reason: column.text,
  /** Colour of its cover: a hue in degrees, 0 to 360. */
  hue: column.number,
  /** Category of its courses in their academy, and the subject that they are found by. */
  category: column.text,
  subject: column.text,
  courses: v.array(course),
});

export const tables = { missions: missionRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A learning path, one of its courses, and a lesson of that. */
export type Mission = RowOf<'missions'>;
export type PathCourse = Mission['courses'][number];
export type Lesson = PathCourse['lessons'][number];

/** A lesson with the course and path that it belongs to. */
export interface LessonPlace {
  mission: Mission;
  course: PathCourse;
  lesson: Lesson;
  /** The lesson before it in its course. */
  before: Lesson | undefined;
}

/** The lessons of some paths by id, in teaching order. */
export const placesOf = (missions: readonly Mission[]): Map<string, LessonPlace> =>
  new Map(
    missions.flatMap((mission) =>
      mission.courses.flatMap((each) =>
        each.lessons.map((one, index): [string, LessonPlace] => [
          one.id,
          { mission, course: each, lesson: one, before: each.lessons[index - 1] },
        ]),
      ),
    ),
  );

/** Every lesson by id, in teaching order. */
export const allLessons = derived((database) => placesOf(database.missions.all()));

/** Every course with its path. */
export const curriculumCourses = (database: Database): { mission: Mission; course: PathCourse }[] =>
  database.missions.all().flatMap((mission) => mission.courses.map((each) => ({ mission, course: each })));

/** A lesson by id; refuses an unknown one, and one of another path when a path is passed. */
export function lessonPlace(database: Database, lessonId: string, missionId?: string): LessonPlace {
  const place = allLessons(database).get(lessonId);
  if (!place || (missionId !== undefined && place.mission.id !== missionId))
    throw new Refusal('没有找到这节课');
  return place;
}

/** A learning path by id; refuses an unknown one. */
export const missionOf = (database: Database, missionId: string): Mission =>
  required(database.missions.find(missionId), '没有找到这条学习路径');
