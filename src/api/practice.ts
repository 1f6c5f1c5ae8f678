import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput, type EndpointOutput } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { fetchQuietly } from '@/api/request';
import { givenVersion, id, listOf, wireTime } from '@/api/schemas';

/** Characters of a notebook's JSON at most. */
export const NOTEBOOK_LIMIT = 4_000_000;

/** A notebook of nbformat 4, as .ipynb files hold it; `lib/notebook` reads and writes it. */
const notebook = v.looseObject({ nbformat: v.number(), cells: v.array(v.unknown()) });
export type WireNotebook = v.InferOutput<typeof notebook>;

const practiceTest = v.object({
  test_id: id,
  title: v.string(),
  /** An expression in Python that calls what the student has written. */
  call: v.string(),
  /** The value it must have, as a Python literal; with `prints`, the text that it must print. */
  expected: v.string(),
  prints: v.boolean(),
  /** The student learns only whether it has passed. */
  hidden: v.boolean(),
});
export type PracticeTest = v.InferOutput<typeof practiceTest>;

const practice = v.object({
  lesson_id: id,
  title: v.string(),
  level: v.picklist(['基础', '进阶', '挑战', '自由练习']),
  /** The exercise as it was handed out. */
  original: notebook,
  /** The student's progress on it. */
  notebook,
  /** Counts the saves; 0 before the first. */
  revision: v.number(),
  updated_at: v.nullable(wireTime),
  /** Which editor saved it last; empty before the first save. */
  editor: v.string(),
  tests: v.array(practiceTest),
});
export type Practice = v.InferOutput<typeof practice>;

/** The exercise of a lesson with the student's notebook. Refusals: no such lesson, locked. */
export const practiceShow = defineEndpoint({
  method: 'GET',
  path: '/practice/notebook',
  summary: '课程练习',
  input: v.object({ lesson_id: v.string() }),
  output: practice,
});

/**
 * Keeps a notebook. One that another editor has saved since `base_revision` stays as it is; what comes now is kept
 * beside it as a version, and the answer tells both.
 */
export const practiceSave = defineEndpoint({
  method: 'POST',
  path: '/practice/save',
  summary: '保存练习',
  once: true,
  input: v.object({
    lesson_id: v.string(),
    notebook,
    base_revision: givenVersion,
    /** Which editor writes: it does not conflict with itself. */
    editor: v.string(),
    /** This is what was run last. */
    ran: v.boolean(),
    /** The notebook replaced by this one stays among the versions. */
    keep_before: v.boolean(),
  }),
  output: v.object({
    revision: v.number(),
    updated_at: wireTime,
    /** Notebook saved meanwhile by another editor; null when this one is saved. */
    other: v.nullable(v.object({ notebook, updated_at: wireTime })),
  }),
});
export type PracticeSave = EndpointInput<typeof practiceSave>;
export type PracticeSaved = EndpointOutput<typeof practiceSave>;

const testResult = v.object({
  test_id: id,
  passed: v.boolean(),
  got: v.pipe(v.string(), v.maxLength(2000)),
  error: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
});
export type PracticeResult = v.InferOutput<typeof testResult>;

const submission = v.object({
  submission_id: id,
  /** Counts the student's submissions of this lesson, from 1. */
  number: v.number(),
  passed: v.number(),
  total: v.number(),
  submitted_at: wireTime,
  results: v.array(testResult),
});
export type PracticeSubmission = v.InferOutput<typeof submission>;

/** Hands a notebook in with the outcome of every test. Refusals: results of other tests, locked. */
export const practiceSubmit = defineEndpoint({
  method: 'POST',
  path: '/practice/submit',
  summary: '提交练习',
  once: true,
  input: v.object({ lesson_id: v.string(), notebook, results: v.array(testResult) }),
  output: submission,
});

/** Earlier submissions, the newest first. */
export const practiceSubmissions = defineEndpoint({
  method: 'GET',
  path: '/practice/submissions',
  summary: '练习提交记录',
  input: v.object({ lesson_id: v.string() }),
  output: listOf(submission),
});

const version = v.object({
  version_id: id,
  /** `run`: as it was run last. `copy`: what had to make way for another. */
  kind: v.picklist(['original', 'run', 'submission', 'copy']),
  saved_at: v.nullable(wireTime),
});
export type PracticeVersion = v.InferOutput<typeof version>;

/** Versions that a notebook can be put back to. */
export const practiceVersions = defineEndpoint({
  method: 'GET',
  path: '/practice/versions',
  summary: '练习的各个版本',
  input: v.object({ lesson_id: v.string() }),
  output: listOf(version),
});

/** One of these versions. Refusal: no such version. */
export const practiceVersion = defineEndpoint({
  method: 'GET',
  path: '/practice/version',
  summary: '练习的一个版本',
  input: v.object({ lesson_id: v.string(), version_id: v.string() }),
  output: v.object({ notebook }),
});

/** Query factories of this domain. */
export const practiceQueries = {
  lesson: (lessonId: string) =>
    queryOptions({
      queryKey: ['practice', lessonId],
      queryFn: ({ signal }) => fetchQuietly(practiceShow, { lesson_id: lessonId }, signal),
      meta: standIn(practice),
      // The page holds what is newer than any answer; the next visit asks again.
      staleTime: Infinity,
      // Not 0: what was loaded ahead would be dropped between the page's first drawing and its first look at the cache,
      // and the notebook vanish for a moment.
      gcTime: 10_000,
    }),
  submissions: (lessonId: string) =>
    queryOptions({
      queryKey: ['practice', lessonId, 'submissions'],
      queryFn: ({ signal }) => fetchQuietly(practiceSubmissions, { lesson_id: lessonId }, signal),
    }),
  versions: (lessonId: string) =>
    queryOptions({
      queryKey: ['practice', lessonId, 'versions'],
      queryFn: ({ signal }) => fetchQuietly(practiceVersions, { lesson_id: lessonId }, signal),
      staleTime: 0,
    }),
};
