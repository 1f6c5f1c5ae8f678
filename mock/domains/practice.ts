import * as v from 'valibot';
import {
  NOTEBOOK_LIMIT,
  type PracticeResult,
  practiceSave,
  type PracticeSave,
  type PracticeSaved,
  practiceShow,
  type PracticeSubmission,
  practiceSubmissions,
  practiceSubmit,
  practiceVersion,
  type PracticeVersion,
  practiceVersions,
  type WireNotebook,
} from '@/api/practice';
import { wireTime } from '@/api/schemas';
import { wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { refuseUngiven } from '../laws/contested';
import { lessonPlace } from '../laws/curriculum-index';
import { reward } from '../laws/gold';
import { StudentLessons } from '../laws/lessons';
import { type Exercise, exerciseOf } from '../laws/practice';

const { notebook: notebookSchema } = practiceShow.output.entries;

/** A student's notebook of an exercise. The id is `user:lesson`. */
const practiceNotebookRow = v.object({
  id: column.text,
  user_id: column.text,
  lesson_id: column.text,
  notebook: notebookSchema,
  revision: v.number(),
  /** Last editor to save. */
  editor: column.text,
  updated_at: wireTime,
  /** As it was run last. */
  run: v.nullable(v.object({ notebook: notebookSchema, saved_at: wireTime })),
  /** Written at the same time as another. */
  copies: v.array(v.object({ copy_id: column.text, notebook: notebookSchema, saved_at: wireTime })),
});
type PracticeNotebookRow = v.InferOutput<typeof practiceNotebookRow>;

/** A notebook that was handed in. */
const practiceSubmissionRow = v.object({
  id: column.text,
  user_id: column.text,
  lesson_id: column.text,
  number: v.number(),
  notebook: notebookSchema,
  results: practiceSubmit.input.entries.results,
  submitted_at: wireTime,
});
type PracticeSubmissionRow = v.InferOutput<typeof practiceSubmissionRow>;

export const tables = { practiceNotebooks: practiceNotebookRow, practiceSubmissions: practiceSubmissionRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** The most versions that are kept of those written beside another. */
const COPIES = 10;

const idOf = (userId: string, lessonId: string) => `${userId}:${lessonId}`;

/** Returns a student's notebook of an exercise; undefined before the first save. */
const notebookOf = (database: Database, userId: string, lessonId: string) =>
  database.practiceNotebooks.find(idOf(userId, lessonId));

/** Returns the student's text in a notebook, without its results. */
function writtenIn({ cells }: WireNotebook): string {
  const written = cells.map((cell) => {
    const { cell_type, source } = Object(cell) as { cell_type?: unknown; source?: unknown };
    return [cell_type, Array.isArray(source) ? source.join('') : source];
  });
  return JSON.stringify(written);
}

const isSame = (one: WireNotebook, other: WireNotebook) => writtenIn(one) === writtenIn(other);

type Copies = PracticeNotebookRow['copies'];

/** A version more, unless it is there already. */
const withCopy = (copies: Copies, notebook: WireNotebook): Copies =>
  copies.some((copy) => isSame(copy.notebook, notebook))
    ? copies
    : [{ copy_id: crypto.randomUUID(), notebook, saved_at: wireTimeOf(Date.now()) }, ...copies].slice(
        0,
        COPIES,
      );

function checkSize(notebook: WireNotebook): void {
  if (JSON.stringify(notebook).length > NOTEBOOK_LIMIT)
    throw new Refusal('笔记本太大了，请清除一些输出后再保存');
}

/**
 * Keeps a notebook. When another editor has saved one since `base_revision`, that one stays, what comes now becomes a
 * version beside it, and the student chooses.
 */
export function saveNotebook(database: Database, userId: string, input: PracticeSave): PracticeSaved {
  checkSize(input.notebook);
  const { lesson_id, notebook, base_revision, editor, ran, keep_before } = input;
  const id = idOf(userId, lesson_id);
  const before = database.practiceNotebooks.find(id);
  refuseUngiven(base_revision, before?.revision ?? 0);
  const updated_at = wireTimeOf(Date.now());
  const isStale =
    before &&
    before.revision !== base_revision &&
    before.editor !== editor &&
    !isSame(before.notebook, notebook);
  if (before && isStale) {
    database.practiceNotebooks.update(id, { copies: withCopy(before.copies, notebook) });
    return {
      revision: before.revision,
      updated_at: before.updated_at,
      other: { notebook: before.notebook, updated_at: before.updated_at },
    };
  }
  const row: PracticeNotebookRow = {
    id,
    user_id: userId,
    lesson_id,
    notebook,
    revision: (before?.revision ?? 0) + 1,
    editor,
    updated_at,
    run: ran ? { notebook, saved_at: updated_at } : (before?.run ?? null),
    copies: before && keep_before ? withCopy(before.copies, before.notebook) : (before?.copies ?? []),
  };
  database.practiceNotebooks.put(row);
  return { revision: row.revision, updated_at, other: null };
}

const submissionsIn = (database: Database, userId: string, lessonId: string) =>
  database.practiceSubmissions
    .where((row) => row.user_id === userId && row.lesson_id === lessonId)
    .toSorted((one, other) => other.number - one.number);

const shown = ({ id, number, results, submitted_at }: PracticeSubmissionRow): PracticeSubmission => ({
  submission_id: id,
  number,
  passed: results.filter(({ passed }) => passed).length,
  total: results.length,
  submitted_at,
  results,
});

/** A student's submissions of a lesson, the newest first. */
const submissionsOf = (database: Database, userId: string, lessonId: string) =>
  submissionsIn(database, userId, lessonId).map(shown);

/** Hands a notebook in. Refuses results that are not those of the exercise's tests. */
function submitNotebook(
  database: Database,
  userId: string,
  exercise: Exercise,
  { notebook, results }: { notebook: WireNotebook; results: PracticeResult[] },
): PracticeSubmission {
  checkSize(notebook);
  const wanted = exercise.tests.map(({ test_id }) => test_id);
  if (wanted.length === 0) throw new Refusal('本课没有需要提交的题目');
  if (JSON.stringify(results.map(({ test_id }) => test_id)) !== JSON.stringify(wanted))
    throw new Refusal('题目已经更新，请刷新页面后重新测试再提交');
  const last = submissionsIn(database, userId, exercise.lesson_id)[0];
  const row: PracticeSubmissionRow = {
    id: crypto.randomUUID(),
    user_id: userId,
    lesson_id: exercise.lesson_id,
    number: (last?.number ?? 0) + 1,
    notebook,
    results,
    submitted_at: wireTimeOf(Date.now()),
  };
  if (results.every(({ passed }) => passed))
    reward(database, userId, 'practice', `通过练习：${exercise.title}`, {
      kind: 'lesson',
      id: row.lesson_id,
    });
  return shown(database.practiceSubmissions.insert(row));
}

/** Returns the versions a student's notebook can go back to. */
function versionsOf(database: Database, userId: string, lessonId: string): PracticeVersion[] {
  const own = notebookOf(database, userId, lessonId);
  return [
    { version_id: 'original', kind: 'original', saved_at: null },
    ...(own?.run ? [{ version_id: 'run', kind: 'run' as const, saved_at: own.run.saved_at }] : []),
    ...submissionsIn(database, userId, lessonId).map(({ id, submitted_at }) => ({
      version_id: `submission:${id}`,
      kind: 'submission' as const,
      saved_at: submitted_at,
    })),
    ...(own?.copies ?? []).map(({ copy_id, saved_at }) => ({
      version_id: `copy:${copy_id}`,
      kind: 'copy' as const,
      saved_at,
    })),
  ];
}

/** One of these versions; refuses what the student has not. */
function versionOf(database: Database, userId: string, exercise: Exercise, versionId: string): WireNotebook {
  const own = notebookOf(database, userId, exercise.lesson_id);
  const [kind, id] = versionId.split(':');
  const found = {
    original: exercise.notebook,
    run: own?.run?.notebook,
    submission: submissionsIn(database, userId, exercise.lesson_id).find((row) => row.id === id)?.notebook,
    copy: own?.copies.find(({ copy_id }) => copy_id === id)?.notebook,
  }[kind ?? ''];
  return required(found, '没有找到这个版本');
}

/** The exercise of a lesson that the student may work at. */
function openExercise(database: Database, userId: string, lessonId: string): Exercise {
  const { lesson } = lessonPlace(database, lessonId);
  const lessons = new StudentLessons(database, userId);
  if (lessons.state(lessonId) === 'locked') throw new Refusal('这节课还没有解锁，请先完成前面的课');
  lessons.requireOpen(lessonId);
  return exerciseOf(database, lesson);
}

export const routes = [
  handle(practiceShow, ({ input, database, user }) => {
    const { lesson_id, title, level, notebook, tests } = openExercise(database, user.id, input.lesson_id);
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

  handle(practiceSave, ({ input, database, user }) => {
    openExercise(database, user.id, input.lesson_id);
    return saveNotebook(database, user.id, input);
  }),

  handle(practiceSubmit, ({ input, database, user }) =>
    submitNotebook(database, user.id, openExercise(database, user.id, input.lesson_id), input),
  ),

  handle(practiceSubmissions, ({ input, database, user }) => {
    const list = submissionsOf(database, user.id, input.lesson_id);
    return { list, total: list.length };
  }),

  handle(practiceVersions, ({ input, database, user }) => {
    openExercise(database, user.id, input.lesson_id);
    const list = versionsOf(database, user.id, input.lesson_id);
    return { list, total: list.length };
  }),

  handle(practiceVersion, ({ input, database, user }) => {
    const exercise = openExercise(database, user.id, input.lesson_id);
    return { notebook: versionOf(database, user.id, exercise, input.version_id) };
  }),
];
