import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput, type EndpointOutput } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { mark, question, questionAnswer, solution } from '@/api/questions';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing, pageQuery, wireTime } from '@/api/schemas';

/** Characters of a cause in own words, and of a note. */
export const CAUSE_LIMIT = 40;
export const WRONG_NOTE_LIMIT = 2_000;

/** Ratings of recall: 1 again, 2 hard, 3 good, 4 easy. */
export const ratings = [1, 2, 3, 4] as const;
const rating = v.picklist(ratings);
export type ReviewRating = v.InferOutput<typeof rating>;

/**
 * One entry of the log that the schedule is computed from, by replaying it: nothing else of the schedule is kept. What
 * was answered wrongly again in an exam counts as forgotten.
 */
const reviewEntry = v.object({
  review_id: id,
  rating,
  at: wireTime,
  by: v.picklist(['review', 'exam']),
});
export type ReviewEntry = v.InferOutput<typeof reviewEntry>;

const wrongQuestion = v.object({
  question,
  solution,
  /** 0: not answered in an exam, and filed by the student. */
  times_wrong: v.number(),
  first_wrong_at: wireTime,
  last_wrong_at: wireTime,
  /** The last wrong answer, and its mark. */
  last_answer: questionAnswer,
  last_mark: mark,
  /** The exam or exercise that it was last wrong in. */
  source: v.string(),
  /** Answered rightly so often since. */
  right_in_row: v.number(),
  cause: v.nullable(v.string()),
  note: v.string(),
  /** When it was taken out, and how; null while it is in the list. */
  removed_at: v.nullable(wireTime),
  removed_by: v.nullable(v.picklist(['right', 'hand'])),
  /** Lapses at which a leech was let back into the reviews; 0 for never. */
  released_lapses: v.number(),
  /** Oldest first. */
  reviews: v.array(reviewEntry),
});
export type WrongQuestion = v.InferOutput<typeof wrongQuestion>;

/** Every wrong question of the student, those taken out too, the one last wrong first. */
export const wrongQuestionList = defineEndpoint({
  method: 'GET',
  path: '/wrongQuestions/list',
  summary: '我的错题',
  input: v.object(pageQuery),
  output: listOf(wrongQuestion),
});

/** Answers a question again, outside an exam. A wrong answer files it; right often enough in a row takes it out. */
export const questionTry = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/try',
  summary: '重做一道题',
  once: true,
  input: v.object({ question_id: v.string(), answer: questionAnswer }),
  output: v.object({
    mark,
    solution,
    /** As it is in the list now; null for a right answer to a question that never was in it. */
    wrong: v.nullable(wrongQuestion),
    /** This answer took it out. */
    removed: v.boolean(),
  }),
});
export type TryAnswer = EndpointOutput<typeof questionTry>;

/** Keeps the cause or the note of a wrong question; one that is not sent stays. Refusal: not in the list. */
export const wrongQuestionUpdate = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/update',
  summary: '标记错因与笔记',
  input: v.object({
    question_id: v.string(),
    cause: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(CAUSE_LIMIT)))),
    note: v.optional(v.pipe(v.string(), v.maxLength(WRONG_NOTE_LIMIT))),
  }),
  output: wrongQuestion,
});
export type WrongUpdate = EndpointInput<typeof wrongQuestionUpdate>;

const oneQuestion = v.object({ question_id: v.string() });

/** Takes a question out of the list; twice is no error. */
export const wrongQuestionRemove = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/remove',
  summary: '移出错题本',
  input: oneQuestion,
  output: wrongQuestion,
});

/** Puts one back that was taken out; right answers count from zero if they took it out. Twice is no error. */
export const wrongQuestionRestore = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/restore',
  summary: '放回错题本',
  input: oneQuestion,
  output: wrongQuestion,
});

/**
 * Files the questions of an attempt that were not answered, those that are in the list already left out; tells which were added.
 * Again it adds nothing. Refusals: no such attempt, still running.
 */
export const blanksFile = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/fileBlanks',
  summary: '未作答的题加入错题本',
  once: true,
  input: v.object({ attempt_id: v.string() }),
  output: v.object({ added: v.array(id) }),
});

/** Undoes that: each is as it was before, unless it has gone wrong since. Twice is no error. */
export const blanksTakeBack = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/takeBackBlanks',
  summary: '撤销加入未作答的题',
  input: v.object({ attempt_id: v.string() }),
  output: v.null(),
});

/**
 * Adds a rating to the log. `review_id` is made by the client: a rating that comes again changes nothing. One that
 * comes late, after hours offline, is put in its place by `at`; a moment that is still to come becomes now.
 */
export const reviewSave = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/review',
  summary: '间隔复习评分',
  once: true,
  input: v.object({
    review_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    question_id: v.string(),
    rating,
    at: wireTime,
    /** Answer before the solution was looked at; null for none. */
    answer: v.nullable(questionAnswer),
  }),
  output: wrongQuestion,
});
export type ReviewInput = EndpointInput<typeof reviewSave>;

/** Returns a leech to the reviews; `lapses` is how often it has been forgotten. */
export const leechRelease = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/release',
  summary: '恢复复习顽固错题',
  input: v.object({ question_id: v.string(), lapses: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  output: wrongQuestion,
});

const attempt = v.object({
  attempt_id: id,
  at: wireTime,
  by: v.picklist(['exam', 'try', 'review']),
  /** The exam or exercise. */
  source: v.string(),
  answer: questionAnswer,
  mark,
});
export type QuestionAttempt = v.InferOutput<typeof attempt>;

/** Every attempt of the student at one question, oldest first. Refusal: no such question. */
export const questionAttempts = defineEndpoint({
  method: 'GET',
  path: '/wrongQuestions/attempts',
  summary: '答题记录',
  input: oneQuestion,
  output: v.object({
    question,
    /** Null until it has been answered. */
    solution: v.nullable(solution),
    attempts: v.array(attempt),
  }),
});

/** Questions on the same point, then of the same lesson. Refusal: no such question. */
export const similarQuestions = defineEndpoint({
  method: 'GET',
  path: '/wrongQuestions/similar',
  summary: '相似题',
  input: oneQuestion,
  output: v.object({ list: v.array(question) }),
});

const settings = v.object({
  /** Questions to review on one day at most. */
  daily_cap: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  /** Right answers in a row that take a question out. */
  right_to_remove: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});
export type ReviewSettings = v.InferOutput<typeof settings>;

export const reviewSettings = defineEndpoint({
  method: 'GET',
  path: '/wrongQuestions/settings',
  summary: '复习设置',
  input: nothing,
  output: settings,
});

export const reviewSettingsSave = defineEndpoint({
  method: 'POST',
  path: '/wrongQuestions/saveSettings',
  summary: '保存复习设置',
  input: settings,
  output: settings,
});

/** More than any student gets wrong: the list is asked for whole, so that it can be reviewed offline. */
const ALL = 5_000;

/** Query factories of this domain. */
export const wrongQuestionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['wrongQuestions', 'list'],
      queryFn: async ({ signal }) =>
        (await fetchQuietly(wrongQuestionList, { page_num: 1, page_size: ALL }, signal)).list,
      meta: standIn(v.array(wrongQuestion)),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['wrongQuestions', 'settings'],
      queryFn: ({ signal }) => fetchQuietly(reviewSettings, {}, signal),
      meta: standIn(settings),
    }),
  /** Asked for at each visit: any page may have added one. */
  attempts: (questionId: string) =>
    queryOptions({
      queryKey: ['wrongQuestions', 'attempts', questionId],
      queryFn: ({ signal }) => fetchQuietly(questionAttempts, { question_id: questionId }, signal),
      staleTime: 0,
    }),
  similar: (questionId: string) =>
    queryOptions({
      queryKey: ['wrongQuestions', 'similar', questionId],
      queryFn: async ({ signal }) =>
        (await fetchQuietly(similarQuestions, { question_id: questionId }, signal)).list,
      staleTime: Infinity,
    }),
};
