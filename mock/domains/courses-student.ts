import type { ChapterKind, CourseDetail, CourseSummary, OwnCourse } from '@/api/courses';
import type { LearningState } from '@/api/lessons';
import { wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database, RowOf } from '../engine/database';
import { allLessons, curriculumCourses } from '../laws/curriculum-index';
import { isPreview } from '../laws/enrolments';
import { StudentLessons } from '../laws/lessons';
import type { CatalogueCourse } from '../laws/courses';
import { lessonMedia } from '../laws/media';
import { ratingWith } from './ratings';

type EnrolmentRow = RowOf<'enrolments'>;
type RatingRow = RowOf<'ratings'>;

/** Returns the summary of a lesson; null for a chapter outside the learning paths. */
const lessonSummary = (database: Database, course: CatalogueCourse, chapterId: string): string | null =>
  course.mission ? (allLessons(database).get(chapterId)?.lesson.summary ?? null) : null;

/** Returns the media of a chapter: a film, or all that a lesson of a path has. */
function chapterKinds(database: Database, course: CatalogueCourse, chapterId: string): ChapterKind[] {
  if (!course.mission) return ['video'];
  const recorded = lessonMedia(database, chapterId).map(({ kind }) => kind);
  return [...new Set<ChapterKind>([...recorded, 'text', 'book', 'practice', 'exam'])];
}

/** The courses of a path that come before one. */
const requiredCourses = (database: Database, courseId: string): string[] =>
  curriculumCourses(database).find(({ course }) => course.id === courseId)?.course.requires ?? [];

interface CourseProgress {
  state: LearningState;
  /** 0 to 100; 100 only when every chapter is done. */
  percent: number;
  chapters_done: number;
  /** Percent of each chapter, in their order. */
  chapters: number[];
  /** Next chapter to study; null when all is done or the next lesson is still locked. */
  next: { chapter_id: string; title: string } | null;
  studied_at: string | null;
}

/**
 * Keeps how far a student is in a chapter of a course outside the learning paths. `percent` never goes down.
 * Called by whoever saves what was watched; lessons of a path are kept by `lessonProgress`.
 */
export function saveChapterProgress(
  database: Database,
  userId: string,
  place: { course_id: string; chapter_id: string },
  percent: number,
): void {
  const id = `${userId}:${place.chapter_id}`;
  const before = database.chapterProgress.find(id);
  const highest = Math.max(before?.percent ?? 0, percent);
  const studied_at = wireTimeOf(Date.now());
  const finished_at = before?.finished_at ?? (highest === 100 ? studied_at : null);
  database.chapterProgress.put({ id, user_id: userId, ...place, percent: highest, studied_at, finished_at });
}

/** Percent of a chapter and when it was studied last. */
interface ChapterState {
  percent: number;
  studied_at: string | null;
}

function together(states: ChapterState[]): Omit<CourseProgress, 'state' | 'next'> {
  const chapters = states.map(({ percent }) => percent);
  const done = chapters.filter((percent) => percent === 100).length;
  const mean = chapters.reduce((sum, percent) => sum + percent, 0) / Math.max(1, chapters.length);
  const times = states.flatMap(({ studied_at }) => studied_at ?? []).toSorted();
  return {
    // Rounded down: 100 only when it is true.
    percent: Math.floor(mean),
    chapters_done: done,
    chapters,
    studied_at: times.at(-1) ?? null,
  };
}

/** Returns a student's progress in a course, of a learning path or not. */
function courseProgress(
  database: Database,
  userId: string,
  course: CatalogueCourse,
  lessons: StudentLessons = new StudentLessons(database, userId),
): CourseProgress {
  if (course.mission) {
    const states = course.chapters.map(({ chapter_id }) => lessons.state(chapter_id));
    const rows = course.chapters.map(({ chapter_id }) => lessons.progress(chapter_id));
    const sums = together(
      rows.map((row) => ({ percent: row?.percent ?? 0, studied_at: row?.studied_at ?? null })),
    );
    const next =
      course.chapters.find((_, index) => states[index] === 'in_progress') ??
      course.chapters.find((_, index) => states[index] === 'open');
    const begun = states.some((state) => state === 'done' || state === 'in_progress');
    const done = states.every((state) => state === 'done');
    const open = states.includes('open') ? 'open' : 'locked';
    return { ...sums, state: done ? 'done' : begun ? 'in_progress' : open, next: next ?? null };
  }
  const rows = course.chapters.map(({ chapter_id }) =>
    database.chapterProgress.find(`${userId}:${chapter_id}`),
  );
  const sums = together(
    rows.map((row) => ({ percent: row?.percent ?? 0, studied_at: row?.studied_at ?? null })),
  );
  const latest = rows
    .filter((row) => row !== undefined && row.percent < 100)
    .toSorted((one, other) => (other?.studied_at ?? '').localeCompare(one?.studied_at ?? ''))[0];
  const next =
    course.chapters.find(({ chapter_id }) => chapter_id === latest?.chapter_id) ??
    course.chapters.find((_, index) => rows[index]?.percent !== 100);
  const begun = rows.some((row) => row !== undefined);
  return { ...sums, state: next ? (begun ? 'in_progress' : 'open') : 'done', next: next ?? null };
}

/** Whoever comes back so soon has undone a leave: the course stands where it stood. */
const UNDO = 10 * durations.minute;

/** Courses of the same teacher that are named. */
const OTHERS = 3;

/** One student's view of the catalogue. */
export class StudentCourses {
  readonly #database: Database;
  readonly #userId: string;
  readonly #own: Map<string, EnrolmentRow>;
  readonly #students = new Map<string, number>();
  readonly #ratings: Partial<Record<string, RatingRow[]>>;
  #lessons: StudentLessons | undefined;

  constructor(database: Database, userId: string) {
    this.#database = database;
    this.#userId = userId;
    const rows = database.enrolments.where(({ left_at }) => left_at === null);
    for (const { course_id } of rows) this.#students.set(course_id, (this.#students.get(course_id) ?? 0) + 1);
    this.#ratings = Object.groupBy(
      database.ratings.where(({ subject }) => subject === 'course'),
      ({ subject_id }) => subject_id,
    );
    this.#own = new Map(rows.filter(({ user_id }) => user_id === userId).map((row) => [row.course_id, row]));
  }

  get lessons(): StudentLessons {
    return (this.#lessons ??= new StudentLessons(this.#database, this.#userId));
  }

  progress(course: CatalogueCourse) {
    return courseProgress(this.#database, this.#userId, course, this.lessons);
  }

  summary(course: CatalogueCourse): CourseSummary {
    return {
      course_id: course.id,
      title: course.title,
      summary: course.summary,
      academy_id: course.academy_id,
      academy: course.academy,
      category_id: course.category_id,
      category: course.category,
      teacher: course.teacher,
      level: course.level,
      minutes: course.minutes,
      chapter_count: course.chapters.length,
      students: course.students + (this.#students.get(course.id) ?? 0),
      rating: ratingWith(this.#ratings[course.id] ?? [], course).rating,
      hue: course.hue,
      published_at: course.published_at,
      tags: course.tags,
      mission_id: course.mission?.id ?? null,
      first_chapter_id: course.chapters[0]?.chapter_id ?? '',
      enrolled: this.#own.has(course.id),
    };
  }

  own(course: CatalogueCourse, enrolled_at: string): OwnCourse {
    const { state, percent, chapters_done, next, studied_at } = this.progress(course);
    const about = next && { chapter_id: next.chapter_id, title: next.title };
    return {
      ...this.summary(course),
      state,
      percent,
      chapters_done,
      next: about,
      studied_at,
      enrolled_at,
    };
  }

  /** The courses taken that are still in the catalogue. */
  taken(): { course: CatalogueCourse; enrolled_at: string }[] {
    return [...this.#own.values()].flatMap(({ course_id, enrolled_at }) => {
      const course = this.#database.courses.find(course_id);
      return course ? [{ course, enrolled_at }] : [];
    });
  }

  /** The student's own courses, the last taken first. */
  ownCourses(): OwnCourse[] {
    return this.taken()
      .map(({ course, enrolled_at }) => this.own(course, enrolled_at))
      .toSorted((one, other) => other.enrolled_at.localeCompare(one.enrolled_at));
  }

  #link(course: CatalogueCourse): CourseDetail['requires'][number] {
    const { course_id, title, mission_id, first_chapter_id, enrolled } = this.summary(course);
    return { course_id, title, mission_id, first_chapter_id, enrolled };
  }

  detail(course: CatalogueCourse): CourseDetail {
    const enrolled_at = this.#own.get(course.id)?.enrolled_at ?? '';
    const { chapters } = this.progress(course);
    const taught = this.#database.courses.where(
      ({ teacher, academy_id }) => teacher === course.teacher && academy_id === course.academy_id,
    );
    return {
      ...this.own(course, enrolled_at),
      enrolled_at: enrolled_at || null,
      rating_count: ratingWith(this.#ratings[course.id] ?? [], course).rating_count,
      mission_title: course.mission?.title ?? null,
      outcomes: course.outcomes,
      requires: requiredCourses(this.#database, course.id)
        .flatMap((id) => this.#database.courses.find(id) ?? [])
        .filter((needed) => this.progress(needed).state !== 'done')
        .map((needed) => this.#link(needed)),
      teaching: {
        courses: taught.length,
        students: taught.reduce((sum, each) => sum + this.summary(each).students, 0),
        others: taught
          .filter(({ id }) => id !== course.id)
          .toSorted((one, other) => other.students - one.students)
          .slice(0, OTHERS)
          .map((each) => this.#link(each)),
      },
      chapters: course.chapters.map((chapter, index) => ({
        ...chapter,
        summary: lessonSummary(this.#database, course, chapter.chapter_id),
        kinds: chapterKinds(this.#database, course, chapter.chapter_id),
        percent: chapters[index] ?? 0,
        is_locked: course.mission !== null && this.lessons.state(chapter.chapter_id) === 'locked',
        is_preview: isPreview(course, chapter.chapter_id),
      })),
    };
  }
}

/** Takes a course for a student; one that is taken stays as it is. */
export function enrol(database: Database, userId: string, courseId: string): void {
  const id = `${userId}:${courseId}`;
  const before = database.enrolments.find(id);
  if (before && before.left_at === null) return;
  const now = Date.now();
  const undone = before?.left_at && before.left_at >= wireTimeOf(now - UNDO);
  const enrolled_at = undone ? before.enrolled_at : wireTimeOf(now);
  database.enrolments.put({ id, user_id: userId, course_id: courseId, enrolled_at, left_at: null });
}

/** Leaves a course; progress stays for a return. One that is not taken stays so. */
export function leaveCourse(database: Database, userId: string, courseId: string): void {
  const row = database.enrolments.find(`${userId}:${courseId}`);
  if (!row || row.left_at !== null) return;
  database.enrolments.put({ ...row, left_at: wireTimeOf(Date.now()) });
}
