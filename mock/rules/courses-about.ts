import type { ChapterKind } from '@/api/courses';
import { chapterOutcomes } from '../seed/courses/outcomes';
import type { CatalogueCourse } from '../seed/courses/types';
import { lessonMedia } from '../seed/courseware';
import { curriculumCourses, allLessons } from './curriculum-index';

/** Returns the summary of a lesson; null for a chapter outside the learning paths. */
export const lessonSummary = (course: CatalogueCourse, chapterId: string): string | null =>
  course.mission ? (allLessons().get(chapterId)?.lesson.summary ?? null) : null;

/** Returns the media of a chapter: a film, or all that a lesson of a path has. */
export function chapterKinds(course: CatalogueCourse, chapterId: string): ChapterKind[] {
  if (!course.mission) return ['video'];
  const recorded = (lessonMedia[chapterId] ?? []).map(({ kind }) => kind);
  return [...new Set<ChapterKind>([...recorded, 'text', 'book', 'practice', 'exam'])];
}

/** Returns the learning outcomes of a course. */
export const outcomesOf = (course: CatalogueCourse): string[] =>
  course.mission
    ? course.chapters.flatMap(({ chapter_id }) => lessonSummary(course, chapter_id) ?? [])
    : chapterOutcomes(course);

/** The courses of a path that come before one. */
export const requiredCourses = (courseId: string): string[] =>
  curriculumCourses().find(({ course }) => course.id === courseId)?.course.requires ?? [];
