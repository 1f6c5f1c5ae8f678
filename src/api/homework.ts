import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { givenVersion, id, listOf, nothing, wireTime } from '@/api/schemas';
import { ATTACHMENT_LIMIT, attachment } from '@/api/upload';

/** Characters of one answer at most. */
export const HOMEWORK_ANSWER_LIMIT = 20_000;

const homeworkState = v.picklist(['open', 'submitted', 'marked', 'late']);
/** Open, handed in, marked, or past its due time without an answer. */
export type HomeworkState = v.InferOutput<typeof homeworkState>;

/** Answer of a student: Markdown and files. */
export const homeworkContent = v.object({
  text: v.pipe(v.string(), v.maxLength(HOMEWORK_ANSWER_LIMIT)),
  files: v.pipe(v.array(attachment), v.maxLength(ATTACHMENT_LIMIT)),
});
export type HomeworkContent = v.InferOutput<typeof homeworkContent>;

const draft = v.object({
  content: homeworkContent,
  /** Counts the saves; 0 for none. */
  version: v.number(),
  saved_at: v.nullable(wireTime),
});
export type HomeworkDraft = v.InferOutput<typeof draft>;

const submission = v.object({ submission_id: id, submitted_at: wireTime, content: homeworkContent });
export type HomeworkSubmission = v.InferOutput<typeof submission>;

const mark = v.object({
  score: v.number(),
  /** Points for each line of the rubric. */
  points: v.array(v.number()),
  /** Markdown. */
  comment: v.string(),
  teacher: v.string(),
  marked_at: wireTime,
});
export type HomeworkMark = v.InferOutput<typeof mark>;

const summary = {
  task_id: id,
  title: v.string(),
  course_id: id,
  course_title: v.string(),
  chapter_id: id,
  chapter_title: v.string(),
  due_at: wireTime,
  state: homeworkState,
  full_marks: v.number(),
  score: v.nullable(v.number()),
};
const homeworkSummary = v.object(summary);
export type HomeworkSummary = v.InferOutput<typeof homeworkSummary>;

const homeworkDetail = v.object({
  ...summary,
  mission_id: v.nullable(id),
  teacher: v.string(),
  published_at: wireTime,
  /** The server's clock: due times are judged by it. */
  now: wireTime,
  markdown: v.string(),
  rubric: v.array(v.object({ name: v.string(), points: v.number(), description: v.string() })),
  draft,
  /** Newest first; the newest counts. */
  submissions: v.array(submission),
  mark: v.nullable(mark),
  /** Until it is due, and until it is marked. */
  can_submit: v.boolean(),
});
export type HomeworkDetail = v.InferOutput<typeof homeworkDetail>;

/** The homework of the student's courses, the most urgent first. */
export const homeworkList = defineEndpoint({
  method: 'GET',
  path: '/homework/list',
  summary: '我的作业',
  input: nothing,
  output: listOf(homeworkSummary),
});

/** One piece of homework with all that was written. Refusal: no such task in that chapter. */
export const homeworkShow = defineEndpoint({
  method: 'GET',
  path: '/homework/detail',
  summary: '作业详情',
  input: v.object({ course_id: v.string(), chapter_id: v.string(), task_id: v.string() }),
  output: homeworkDetail,
});

/**
 * Keeps a draft, also after the due time. When another editor has saved since `base_version`, nothing is changed, and
 * what that one saved is answered as a conflict.
 */
export const homeworkDraftSave = defineEndpoint({
  method: 'POST',
  path: '/homework/draft',
  summary: '保存作业草稿',
  once: true,
  input: v.object({
    id: v.string(),
    content: homeworkContent,
    base_version: givenVersion,
    /** Which editor writes: it does not conflict with itself. */
    editor: v.string(),
  }),
  output: v.object({ draft, conflict: v.boolean() }),
});

/**
 * Hands an answer in, in place of an earlier one. A conflict hands nothing in, and answers the work with the draft that
 * another editor saved. Refusals: empty, past due, already marked.
 */
export const homeworkSubmit = defineEndpoint({
  method: 'POST',
  path: '/homework/submit',
  summary: '提交作业',
  once: true,
  input: v.object({
    task_id: v.string(),
    content: homeworkContent,
    /** As for a draft: what another editor has saved since is not overwritten. */
    base_version: givenVersion,
    editor: v.string(),
  }),
  output: v.object({ ...homeworkDetail.entries, conflict: v.boolean() }),
});

/** Query factories of this domain. */
export const homeworkQueries = {
  list: () =>
    queryOptions({
      queryKey: ['homework', 'list'],
      queryFn: async ({ signal }) => (await fetchQuietly(homeworkList, {}, signal)).list,
    }),
  detail: (place: EndpointInput<typeof homeworkShow>) =>
    queryOptions({
      queryKey: ['homework', 'detail', place.task_id, place.chapter_id, place.course_id],
      queryFn: ({ signal }) => fetchQuietly(homeworkShow, place, signal),
    }),
};
