import * as v from 'valibot';
import { bookPosition, type LearningState, type LessonItem, subPage } from '@/api/lessons';
import type { CourseItem, MissionSummary } from '@/api/missions';
import { wireTime } from '@/api/schemas';
import type { Database } from '../engine/database';
import { Refusal } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import type { PathCourse, Lesson, Mission } from './curriculum-index';
import { allLessons, type LessonPlace } from './curriculum-index';
import { hasTaken, notTaken } from './enrolments';

/** A student's progress in a lesson. The id is `user:lesson`. */
const progressRow = v.object({
  id: column.text,
  user_id: column.text,
  lesson_id: column.text,
  percent: v.number(),
  /** Percent before the lesson was finished. */
  percent_before: v.optional(v.number()),
  sub_page: subPage,
  position: v.nullable(bookPosition),
  /** Title of the chapter of `position`. */
  place: v.nullable(column.text),
  studied_at: wireTime,
  finished_at: v.nullable(wireTime),
});
type ProgressRow = v.InferOutput<typeof progressRow>;

/** Seconds of study on one day. The id is `user:day`. */
const studyDayRow = v.object({
  id: column.text,
  user_id: column.text,
  day: column.text,
  seconds: v.number(),
});

export const tables = { progress: progressRow, studyDays: studyDayRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const titled = ({ id, title }: Lesson) => ({ lesson_id: id, title });

/** One student's view of the curriculum: what is done, open or locked, and why. */
export class StudentLessons {
  readonly #progress: Map<string, ProgressRow>;
  readonly #places: Map<string, LessonPlace>;
  readonly #hasTaken: (courseId: string) => boolean;

  constructor(database: Database, userId: string, places = allLessons(database)) {
    this.#places = places;
    this.#hasTaken = (courseId) => hasTaken(database, userId, courseId);
    const rows = database.progress.where(({ user_id }) => user_id === userId);
    this.#progress = new Map(rows.map((row) => [row.lesson_id, row]));
  }

  #place(lessonId: string): LessonPlace {
    const place = this.#places.get(lessonId);
    if (!place) throw new Refusal('没有找到这节课');
    return place;
  }

  progress(lessonId: string): ProgressRow | undefined {
    return this.#progress.get(lessonId);
  }

  /** Returns the last progress in a path, or in all of them. */
  latest(mission?: Mission): ProgressRow | undefined {
    const rows = [...this.#progress.values()].filter(
      ({ lesson_id }) => !mission || this.#place(lesson_id).mission.id === mission.id,
    );
    return rows.toSorted((one, other) => other.studied_at.localeCompare(one.studied_at))[0];
  }

  isDone(lessonId: string): boolean {
    return this.progress(lessonId)?.percent === 100;
  }

  /** The lessons that must be done before this one: before it, of the courses before its own, its own list. */
  missing(lessonId: string): Lesson[] {
    const { mission, course, lesson, before } = this.#place(lessonId);
    const earlier = mission.courses.filter(({ id }) => course.requires.includes(id));
    const needed = [
      ...earlier.flatMap(({ lessons }) => lessons),
      ...(before ? [before] : []),
      ...(lesson.requires ?? []).map((id) => this.#place(id).lesson),
    ];
    return [...new Set(needed)].filter(({ id }) => !this.isDone(id));
  }

  /**
   * Whether a lesson that waits for no other is closed all the same, because its course is not taken. The first of a
   * course is for trying, and what was begun stays open.
   */
  needsEnrolment(lessonId: string): boolean {
    const { course, before } = this.#place(lessonId);
    return before !== undefined && this.state(lessonId) === 'open' && !this.#hasTaken(course.id);
  }

  /** Refuses a lesson that still waits for others, or for its course to be taken. */
  requireOpen(lessonId: string): void {
    if (this.needsEnrolment(lessonId)) throw notTaken(this.#place(lessonId).course.title);
    if (this.state(lessonId) !== 'locked') return;
    const titles = this.missing(lessonId).map(({ title }) => `《${title}》`);
    throw new Refusal(`这节课还没有解锁，请先完成${titles.slice(0, 3).join('、')}`);
  }

  state(lessonId: string): LearningState {
    if (this.isDone(lessonId)) return 'done';
    // Whoever has begun it had it open: it stays so when a lesson before it is reopened.
    if (this.progress(lessonId)) return 'in_progress';
    return this.missing(lessonId).length > 0 ? 'locked' : 'open';
  }

  lessonItem(lesson: Lesson): LessonItem {
    const state = this.state(lesson.id);
    return {
      lesson_id: lesson.id,
      title: lesson.title,
      summary: lesson.summary,
      minutes: lesson.minutes,
      state,
      percent: this.progress(lesson.id)?.percent ?? 0,
      unlocked_by: this.unlockedBy(lesson.id),
    };
  }

  /** Returns the lessons to do before a locked one; empty for the others. */
  unlockedBy(lessonId: string): LessonItem['unlocked_by'] {
    return this.state(lessonId) === 'locked' ? this.missing(lessonId).map(titled) : [];
  }

  courseItem(course: PathCourse): CourseItem {
    const lessons = course.lessons.map((lesson) => this.lessonItem(lesson));
    const { id, title, summary, teacher, academy, level, requires } = course;
    const about = { course_id: id, title, summary, teacher, academy, level, requires };
    return { ...about, state: together(lessons.map(({ state }) => state)), lessons };
  }

  missionSummary(mission: Mission): MissionSummary {
    const lessons = mission.courses.flatMap((course) => course.lessons);
    const next = this.next(mission);
    return {
      mission_id: mission.id,
      title: mission.title,
      subtitle: mission.subtitle,
      summary: mission.summary,
      reason: mission.reason,
      hue: mission.hue,
      course_count: mission.courses.length,
      lesson_count: lessons.length,
      lessons_done: lessons.filter(({ id }) => this.isDone(id)).length,
      minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      state: together(lessons.map(({ id }) => this.state(id))),
      next_lesson: next ? titled(next) : null,
      studied_at: this.latest(mission)?.studied_at ?? null,
    };
  }

  /** Returns the next lesson of a path: the one begun last, else the first open one. */
  next(mission: Mission): Lesson | undefined {
    const lessons = mission.courses.flatMap((course) => course.lessons);
    const begun = lessons.filter(({ id }) => this.state(id) === 'in_progress');
    const time = ({ id }: Lesson): string => this.progress(id)?.studied_at ?? '';
    return (
      begun.toSorted((one, other) => time(other).localeCompare(time(one)))[0] ??
      lessons.find(({ id }) => this.state(id) === 'open')
    );
  }
}

/** The state of what consists of parts. */
function together(states: LearningState[]): LearningState {
  if (states.every((state) => state === 'done')) return 'done';
  if (states.some((state) => state === 'done' || state === 'in_progress')) return 'in_progress';
  return states.includes('open') ? 'open' : 'locked';
}
