import * as v from 'valibot';
import {
  homeworkContent,
  type HomeworkContent,
  type HomeworkDetail,
  type HomeworkDraft,
  homeworkDraftSave,
  homeworkList,
  homeworkShow,
  type HomeworkState,
  homeworkSubmit,
  type HomeworkSummary,
} from '@/api/homework';
import { wireTime } from '@/api/schemas';
import { momentOf, wireTimeOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal, required } from '../engine/refusal';
import { column, type TablesOf } from '../engine/table';
import { type DraftWrite, isContested } from '../laws/contested';
import { lessonPlace } from '../laws/curriculum-index';
import { firstSentence, notify } from '../laws/notifications';

/** A piece of homework that a teacher has set. */
const homeworkTaskRow = v.object({
  id: column.text,
  lesson_id: column.text,
  title: column.text,
  markdown: column.text,
  published: column.moment,
  due: column.moment,
  rubric: homeworkShow.output.entries.rubric,
});
type HomeworkTaskRow = v.InferOutput<typeof homeworkTaskRow>;

/** A student's work at one task. The id is `user:task`. */
const homeworkRow = v.object({
  id: column.text,
  user_id: column.text,
  task_id: column.text,
  draft: v.object({
    content: homeworkContent,
    version: v.number(),
    saved_at: v.nullable(wireTime),
    /** Last editor to save. */
    editor: column.text,
  }),
  /** Oldest first. */
  submissions: v.array(
    v.object({ submission_id: column.text, submitted_at: wireTime, content: homeworkContent }),
  ),
  mark: v.nullable(
    v.object({
      score: v.number(),
      points: v.array(v.number()),
      comment: column.text,
      teacher: column.text,
      marked_at: wireTime,
    }),
  ),
});
type HomeworkRow = v.InferOutput<typeof homeworkRow>;

export const tables = { homeworkTasks: homeworkTaskRow, homework: homeworkRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const idOf = (userId: string, taskId: string): string => `${userId}:${taskId}`;

const untouched = (userId: string, taskId: string): HomeworkRow => ({
  id: idOf(userId, taskId),
  user_id: userId,
  task_id: taskId,
  draft: { content: { text: '', files: [] }, version: 0, saved_at: null, editor: '' },
  submissions: [],
  mark: null,
});

/** A student's work at a task, also one not begun. */
const workOf = (database: Database, userId: string, taskId: string): HomeworkRow =>
  database.homework.find(idOf(userId, taskId)) ?? untouched(userId, taskId);

const taskOf = (database: Database, taskId: string): HomeworkTaskRow =>
  required(database.homeworkTasks.find(taskId), '没有找到这份作业');

const isOver = ({ due }: HomeworkTaskRow): boolean => Date.now() > due;

function stateOf(task: HomeworkTaskRow, work: HomeworkRow): HomeworkState {
  if (work.mark) return 'marked';
  if (work.submissions.length > 0) return 'submitted';
  return isOver(task) ? 'late' : 'open';
}

function summaryOf(database: Database, task: HomeworkTaskRow, work: HomeworkRow): HomeworkSummary {
  const { course, lesson } = lessonPlace(database, task.lesson_id);
  return {
    task_id: task.id,
    title: task.title,
    course_id: course.id,
    course_title: course.title,
    chapter_id: lesson.id,
    chapter_title: lesson.title,
    due_at: wireTimeOf(task.due),
    state: stateOf(task, work),
    full_marks: task.rubric.reduce((sum, { points }) => sum + points, 0),
    score: work.mark?.score ?? null,
  };
}

const draftOf = ({ draft: { content, version, saved_at } }: HomeworkRow): HomeworkDraft => ({
  content,
  version,
  saved_at,
});

function detailOf(database: Database, task: HomeworkTaskRow, work: HomeworkRow): HomeworkDetail {
  const { mission, course } = lessonPlace(database, task.lesson_id);
  return {
    ...summaryOf(database, task, work),
    mission_id: mission.id,
    teacher: course.teacher,
    published_at: wireTimeOf(task.published),
    now: wireTimeOf(Date.now()),
    markdown: task.markdown,
    rubric: task.rubric,
    draft: draftOf(work),
    submissions: work.submissions.toReversed(),
    mark: work.mark,
    can_submit: !work.mark && !isOver(task),
  };
}

const order: Record<HomeworkState, number> = { open: 0, late: 1, submitted: 2, marked: 3 };

/** The homework of the courses that a student takes: open ones by their due time, then the others, newest first. */
export function homeworkOf(database: Database, userId: string): HomeworkSummary[] {
  const taken = new Set(
    database.enrolments
      .where(({ user_id, left_at }) => user_id === userId && left_at === null)
      .map(({ course_id }) => course_id),
  );
  return database.homeworkTasks
    .all()
    .map((task) => summaryOf(database, task, workOf(database, userId, task.id)))
    .filter(({ course_id }) => taken.has(course_id))
    .toSorted(
      (one, other) =>
        order[one.state] - order[other.state] ||
        (one.state === 'open' ? 1 : -1) * one.due_at.localeCompare(other.due_at),
    );
}

interface Place {
  course_id: string;
  chapter_id: string;
  task_id: string;
}

/** One piece of homework; refuses one that is not set for that chapter. */
function showHomework(database: Database, userId: string, place: Place): HomeworkDetail {
  const task = taskOf(database, place.task_id);
  const { course } = lessonPlace(database, task.lesson_id);
  if (task.lesson_id !== place.chapter_id || course.id !== place.course_id)
    throw new Refusal('没有找到这份作业');
  return detailOf(database, task, workOf(database, userId, task.id));
}

/** Keeps a draft, unless another editor has saved other words since `base_version`. */
function saveHomeworkDraft(
  database: Database,
  userId: string,
  input: DraftWrite<HomeworkContent> & { id: string },
) {
  const task = taskOf(database, input.id);
  const work = workOf(database, userId, task.id);
  if (isContested(work.draft, input)) return { draft: draftOf(work), conflict: true };
  const draft = {
    content: input.content,
    version: work.draft.version + 1,
    saved_at: wireTimeOf(Date.now()),
    editor: input.editor,
  };
  return { draft: draftOf(database.homework.put({ ...work, draft })), conflict: false };
}

/** Notifies students of their teachers' marks. */
export function catchUp(database: Database): void {
  for (const { user_id, task_id, mark } of database.homework.all()) {
    if (!mark) continue;
    const { title, course_id, chapter_id, full_marks } = summaryOf(
      database,
      taskOf(database, task_id),
      workOf(database, user_id, task_id),
    );
    notify(database, user_id, {
      channel: 'homework',
      title: `“${title}”已批改：${mark.score} / ${full_marks} 分`,
      body: `${mark.teacher}：${firstSentence(mark.comment)}`,
      event: `homework:${task_id}:${mark.marked_at}`,
      about: `homework:${task_id}`,
      target: { kind: 'homework', course_id, chapter_id, id: task_id },
      at: momentOf(mark.marked_at),
    });
  }
}

/** Hands an answer in, in place of an earlier one, unless another editor has saved other words since. */
function submitHomework(
  database: Database,
  userId: string,
  input: DraftWrite<HomeworkContent> & { task_id: string },
): HomeworkDetail & { conflict: boolean } {
  const task = taskOf(database, input.task_id);
  const work = workOf(database, userId, task.id);
  const { text, files } = input.content;
  if (work.mark) throw new Refusal('老师已经批改了这份作业，不能再提交');
  if (isOver(task)) {
    const due = wireTimeOf(task.due);
    throw new Refusal(`作业已于 ${due} 截止，不能再提交。你写的内容仍保存在草稿里`);
  }
  if (text.trim() === '' && files.length === 0) throw new Refusal('请先写下答案或上传文件，再提交');
  if (isContested(work.draft, input)) return { ...detailOf(database, task, work), conflict: true };
  const submitted_at = wireTimeOf(Date.now());
  const submission_id = `${userId}-${task.id}-${work.submissions.length + 1}`;
  const next = database.homework.put({
    ...work,
    draft: { content: input.content, version: work.draft.version + 1, saved_at: submitted_at, editor: '' },
    submissions: [...work.submissions, { submission_id, submitted_at, content: input.content }],
  });
  return { ...detailOf(database, task, next), conflict: false };
}

export const routes = [
  handle(homeworkList, ({ database, user }) => {
    const list = homeworkOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(homeworkShow, ({ input, database, user }) => showHomework(database, user.id, input)),
  handle(homeworkDraftSave, ({ input, database, user }) => saveHomeworkDraft(database, user.id, input)),
  handle(homeworkSubmit, ({ input, database, user }) => submitHomework(database, user.id, input)),
];
