import { wireTimeOf } from '@/lib/time';
import type { LearningState } from '@/api/lessons';
import type { Database } from '../database/database';
import type { CatalogueCourse } from '../seed/courses/types';
import { StudentLessons } from './lessons';

export interface CourseProgress {
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
export function courseProgress(
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
