import {
  practiceSave,
  practiceShow,
  practiceSubmissions,
  practiceSubmit,
  practiceVersion,
  practiceVersions,
} from '@/api/practice';
import type { Database } from '../database/database';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import { lessonPlace } from '../rules/curriculum-index';
import { StudentLessons } from '../rules/lessons';
import {
  notebookOf,
  saveNotebook,
  submissionsOf,
  submitNotebook,
  versionOf,
  versionsOf,
} from '../rules/practice';

/** The exercise of a lesson that the student may work at. All exercises are loaded with the first. */
async function openExercise(database: Database, userId: string, lessonId: string) {
  const { lesson } = lessonPlace(lessonId);
  const { exerciseOf } = await import('../seed/practice/exercises');
  const lessons = new StudentLessons(database, userId);
  if (lessons.state(lessonId) === 'locked') throw new Refusal('这节课还没有解锁，请先完成前面的课');
  lessons.requireOpen(lessonId);
  return exerciseOf(lessonId, lesson.title);
}

export const routes = [
  handle(practiceShow, async ({ input, database, user }) => {
    const { lesson_id, title, level, notebook, tests } = await openExercise(
      database,
      user.id,
      input.lesson_id,
    );
    const own = notebookOf(database, user.id, lesson_id);
    return {
      lesson_id,
      title,
      level,
      original: notebook,
      notebook: own?.notebook ?? notebook,
      revision: own?.revision ?? 0,
      updated_at: own?.updated_at ?? null,
      editor: own?.editor ?? '',
      tests,
    };
  }),

  handle(practiceSave, async ({ input, database, user }) => {
    await openExercise(database, user.id, input.lesson_id);
    return saveNotebook(database, user.id, input);
  }),

  handle(practiceSubmit, async ({ input, database, user }) =>
    submitNotebook(database, user.id, await openExercise(database, user.id, input.lesson_id), input),
  ),

  handle(practiceSubmissions, ({ input, database, user }) => {
    const list = submissionsOf(database, user.id, input.lesson_id);
    return { list, total: list.length };
  }),

  handle(practiceVersions, ({ input, database, user }) => {
    const list = versionsOf(database, user.id, input.lesson_id);
    return { list, total: list.length };
  }),

  handle(practiceVersion, async ({ input, database, user }) => {
    const exercise = await openExercise(database, user.id, input.lesson_id);
    return { notebook: versionOf(database, user.id, exercise, input.version_id) };
  }),
];
