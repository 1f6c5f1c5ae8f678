import { type Book, bookShow } from '@/api/books';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import { curriculumCourses } from '../laws/curriculum-index';
import { StudentLessons } from '../laws/lessons';
import { bookChapters } from '../laws/books';

/** The book of a course as a student may read it: without the texts of locked lessons. Refuses an unknown one. */
async function bookOf(database: Database, userId: string, bookId: string): Promise<Book> {
  const found = curriculumCourses(database).find(({ course }) => course.id === bookId);
  if (!found) throw new Refusal('没有找到这本教材');
  const { mission, course } = found;
  const texts = await Promise.all(
    course.lessons.map(async (lesson) => ({ lesson, chapters: await bookChapters(database, lesson.id) })),
  );
  const lessons = new StudentLessons(database, userId);
  const latest = course.lessons
    .flatMap(({ id }) => lessons.progress(id) ?? [])
    .filter(({ position }) => position !== null)
    .toSorted((one, other) => other.studied_at.localeCompare(one.studied_at))[0];
  return {
    book_id: course.id,
    title: course.title,
    summary: course.summary,
    teacher: course.teacher,
    mission_id: mission.id,
    mission_title: mission.title,
    chapters: texts.flatMap(({ lesson, chapters }) => {
      const isLocked = lessons.state(lesson.id) === 'locked';
      return chapters.map(({ chapter_id, title, markdown }) => ({
        chapter_id,
        title,
        lesson_id: lesson.id,
        lesson_title: lesson.title,
        markdown: isLocked ? null : markdown,
      }));
    }),
    position: latest?.position ?? null,
  };
}

export const routes = [
  handle(bookShow, ({ input, database, user }) => bookOf(database, user.id, input.book_id)),
];
