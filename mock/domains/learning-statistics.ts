import type { OwnCourse } from '@/api/courses';
import { type DueItem, learningStatistics, type LearningStatistics } from '@/api/learning-statistics';
import { dayAfter, mondayOf } from '@/lib/days';
import { dayOf, momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { streakDays, studyOf, studyWeek } from '../laws/study';
import { StudentCourses } from './courses-student';

/** Days that a course allows for each chapter, and a path for each lesson. */
const PACE = 7;
const LESSON_PACE = 14;
/** Days ahead in which work counts as due. */
const AHEAD_DAYS = 14;
const WEEKS = 8;

/** Counts the courses in each state; a locked one is not begun. */
export function countStates(courses: OwnCourse[]): LearningStatistics['counts'] {
  const of = (...states: string[]): number => courses.filter(({ state }) => states.includes(state)).length;
  return {
    all: courses.length,
    in_progress: of('in_progress'),
    open: of('open', 'locked'),
    done: of('done'),
  };
}

/** The end of the day that lies some days after a wire time. */
function endOfDay(from: string, days: number): string {
  const moment = momentOf(from) + days * durations.day;
  return `${dayOf(moment)} 23:59:59`;
}

/**
 * Returns a student's next work by the pace of each course taken, most urgent first: a chapter every week, a lesson of a
 * path every two. A chapter that is done is due no more.
 */
export function dueWork(student: StudentCourses): DueItem[] {
  const latest = wireTimeOf(Date.now() + AHEAD_DAYS * durations.day);
  const items: DueItem[] = [];
  for (const { course, enrolled_at } of student.taken()) {
    const { chapters } = student.progress(course);
    const index = chapters.findIndex((percent) => percent < 100);
    const chapter = course.chapters[index];
    if (!chapter) continue;
    const due_at = endOfDay(enrolled_at, (index + 1) * (course.mission ? LESSON_PACE : PACE));
    if (due_at > latest) continue;
    items.push({
      course_id: course.id,
      course_title: course.title,
      mission_id: course.mission?.id ?? null,
      chapter_id: chapter.chapter_id,
      title: chapter.title,
      hue: course.hue,
      due_at,
      percent: chapters[index] ?? 0,
    });
  }
  return items.toSorted((one, other) => one.due_at.localeCompare(other.due_at));
}

/** Minutes of study of the last weeks, each from its Monday, oldest first. */
function studyWeeks(database: Database, userId: string): LearningStatistics['weeks'] {
  const monday = mondayOf(dayOf(Date.now()));
  return Array.from({ length: WEEKS }, (_, index) => {
    const { start, minutes } = studyWeek(database, userId, dayAfter(monday, 7 * (index + 1 - WEEKS)));
    return { start, minutes };
  });
}

/** All that the learning centre counts for one student. */
function statisticsOf(
  database: Database,
  userId: string,
  own: OwnCourse[],
  due: DueItem[],
): LearningStatistics {
  return {
    counts: countStates(own),
    weeks: studyWeeks(database, userId),
    streak_days: streakDays(database, userId),
    minutes: studyOf(database, userId).minutes,
    chapters_done: own.reduce((sum, { chapters_done }) => sum + chapters_done, 0),
    due,
  };
}

export const routes = [
  handle(learningStatistics, ({ database, user }) => {
    const student = new StudentCourses(database, user.id);
    const own = student.ownCourses();
    return statisticsOf(database, user.id, own, dueWork(student));
  }),
];
