import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput, type EndpointOutput } from '@/api/endpoint';
import { mark, question, questionAnswer, questionKind, solution } from '@/api/questions';
import { fetchQuietly } from '@/api/request';
import { id, listOf, pageQuery, wireTime } from '@/api/schemas';
import { answerVersion } from '@/api/answer-version';

/** Business codes of an attempt that this tab may not write to: another one goes on with it, or its time is up. */
export const examCodes = { heldElsewhere: 409, timeIsUp: 410 } as const;

/** Characters of an appeal at most. */
export const APPEAL_LIMIT = 500;

/** A moment in epoch milliseconds by the server's clock: a countdown needs more than the seconds of a wire time. */
const moment = v.number();

const savedAnswer = v.object({ question_id: id, ...answerVersion.entries });
export type SavedAnswer = v.InferOutput<typeof savedAnswer>;
const sentAnswers = v.array(v.object({ question_id: v.string(), ...answerVersion.entries }));

/** Seconds spent on each question, by its id. */
const times = v.record(v.string(), v.pipe(v.number(), v.minValue(0)));

const attempt = v.object({
  attempt_id: id,
  exam_id: id,
  title: v.string(),
  status: v.picklist(['running', 'handed_in']),
  started_at: moment,
  deadline: moment,
  /** The server's clock as it answered. */
  server_now: moment,
  /** The tab that may write; others only read until they take over. */
  holder: v.string(),
  /** AES-GCM key (base64) of this attempt's emergency file. */
  file_key: v.string(),
  questions: v.array(v.object({ question, points: v.number() })),
  answers: v.array(savedAnswer),
  flags: v.array(id),
  times,
});
export type Attempt = v.InferOutput<typeof attempt>;

const attemptSummary = v.object({
  attempt_id: id,
  exam_id: id,
  title: v.string(),
  /** Lesson of the exam; null for a self test. */
  place: v.nullable(v.object({ mission_id: id, lesson_id: id })),
  is_self_test: v.boolean(),
  status: v.picklist(['running', 'handed_in']),
  started_at: wireTime,
  handed_in_at: v.nullable(wireTime),
  /** The server hands in what it has when the time is up. */
  handed_in_by: v.nullable(v.picklist(['student', 'deadline'])),
  seconds: v.number(),
  /** Null while it runs. */
  score: v.nullable(v.number()),
  total: v.number(),
  /** Some answers are marked by keywords for now. */
  provisional: v.boolean(),
});
export type AttemptSummary = v.InferOutput<typeof attemptSummary>;

const examInfo = v.object({
  exam_id: id,
  title: v.string(),
  is_self_test: v.boolean(),
  minutes: v.number(),
  total: v.number(),
  parts: v.array(v.object({ kind: questionKind, count: v.number(), points: v.number() })),
  running: v.nullable(v.object({ attempt_id: id, deadline: moment })),
  /** Earlier attempts, the newest first. */
  attempts: v.array(attemptSummary),
  server_now: moment,
});
export type ExamInfo = v.InferOutput<typeof examInfo>;

/** Parts of an exam and its earlier attempts. The id of a lesson's exam is the lesson's. Refusals: no such exam, locked. */
export const examShow = defineEndpoint({
  method: 'GET',
  path: '/exams/info',
  summary: '考试说明',
  input: v.object({ exam_id: v.string() }),
  output: examInfo,
});

/** Begins an exam, or returns the attempt that is running already: there is one at most. */
export const examStart = defineEndpoint({
  method: 'POST',
  path: '/exams/start',
  summary: '开始考试',
  once: true,
  input: v.object({ exam_id: v.string(), holder: v.string() }),
  output: attempt,
});

/** An attempt with what the server has of its answers. `holder` becomes its writer when nobody else is, or by `take_over`. */
export const attemptOpen = defineEndpoint({
  method: 'POST',
  path: '/exams/open',
  summary: '进入考试（恢复或接管）',
  input: v.object({ attempt_id: v.string(), holder: v.string(), take_over: v.boolean() }),
  output: attempt,
});

/**
 * Saves answers. Of two versions of an answer the newer one counts (`isNewer`): a stale write is left out and the
 * version that stands is returned in `newer`. Refusals: another tab holds the attempt (409), its time is up (410).
 * Without answers it only says that this tab is still there, and what time it is.
 */
export const answersSave = defineEndpoint({
  method: 'POST',
  path: '/exams/save',
  summary: '保存答案',
  input: v.object({
    attempt_id: v.string(),
    holder: v.string(),
    answers: sentAnswers,
    flags: v.array(v.string()),
    times,
  }),
  output: v.object({
    server_now: moment,
    deadline: moment,
    status: v.picklist(['running', 'handed_in']),
    newer: v.array(savedAnswer),
  }),
});
export type AnswersSave = EndpointInput<typeof answersSave>;
export type AnswersSaved = EndpointOutput<typeof answersSave>;

/**
 * Ends an attempt with its last answers. When the time is up the server has done so itself; what comes later, within a
 * day and from however many browsers, counts only if it was entered before the deadline.
 */
export const attemptHandIn = defineEndpoint({
  method: 'POST',
  path: '/exams/hand-in',
  summary: '交卷',
  once: true,
  input: v.object({ attempt_id: v.string(), answers: sentAnswers, times }),
  output: attemptSummary,
});
export type HandIn = EndpointInput<typeof attemptHandIn>;

/** A student's attempts, the newest first. */
export const attemptList = defineEndpoint({
  method: 'GET',
  path: '/exams/attempts',
  summary: '考试记录',
  input: v.object({ ...pageQuery }),
  output: listOf(attemptSummary),
});

const appeal = v.object({
  question_id: id,
  text: v.string(),
  status: v.picklist(['pending', 'accepted', 'rejected']),
  /** Answer of the teacher. */
  reply: v.nullable(v.string()),
  created_at: wireTime,
});
export type Appeal = v.InferOutput<typeof appeal>;

const attemptReview = v.object({
  ...attemptSummary.entries,
  questions: v.array(
    v.object({
      question,
      answer: questionAnswer,
      solution,
      mark,
      seconds: v.number(),
      appeal: v.nullable(appeal),
      /** It is in the wrong-question book now. */
      in_book: v.boolean(),
    }),
  ),
});
export type AttemptReview = v.InferOutput<typeof attemptReview>;
export type ReviewedQuestion = AttemptReview['questions'][number];

/** An attempt that was handed in, with right answers and explanations. Refusals: none, still running. */
export const reviewShow = defineEndpoint({
  method: 'GET',
  path: '/exams/review',
  summary: '考试详情',
  input: v.object({ attempt_id: v.string() }),
  output: attemptReview,
});

/** Asks a teacher to look at a mark again: once for each question of an attempt. */
export const appealSubmit = defineEndpoint({
  method: 'POST',
  path: '/exams/appeal',
  summary: '成绩申诉',
  once: true,
  input: v.object({
    attempt_id: v.string(),
    question_id: v.string(),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(APPEAL_LIMIT)),
  }),
  output: appeal,
});

export type HandInAnswer = EndpointOutput<typeof attemptHandIn>;

/** Query factories of this domain. */
export const examQueries = {
  info: (examId: string) =>
    queryOptions({
      queryKey: ['exams', 'info', examId],
      queryFn: ({ signal }) => fetchQuietly(examShow, { exam_id: examId }, signal),
    }),
  attempts: () =>
    queryOptions({
      queryKey: ['exams', 'attempts'],
      queryFn: async ({ signal }) =>
        (await fetchQuietly(attemptList, { page_num: 1, page_size: 500 }, signal)).list,
    }),
  review: (attemptId: string) =>
    queryOptions({
      queryKey: ['exams', 'review', attemptId],
      queryFn: ({ signal }) => fetchQuietly(reviewShow, { attempt_id: attemptId }, signal),
    }),
};
