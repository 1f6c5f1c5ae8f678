import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { call } from '@/api/request';
import { id, listOf, nothing, wireTime } from '@/api/schemas';

const learningState = v.picklist(['done', 'in_progress', 'open', 'locked']);
export type LearningState = v.InferOutput<typeof learningState>;

const subPage = v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']);

const missionSummary = v.object({
  mission_id: id,
  title: v.string(),
  subtitle: v.string(),
  summary: v.string(),
  /** Why it is recommended to this student. */
  reason: v.string(),
  /** 0 to 360, the colour of its cover. */
  hue: v.number(),
  course_count: v.number(),
  lesson_count: v.number(),
  lessons_done: v.number(),
  minutes: v.number(),
  state: learningState,
  /** Where a click on 继续学习 leads; null when all is done. */
  next_lesson: v.nullable(v.object({ lesson_id: id, title: v.string() })),
  /** When something of it was studied last; null before the first time. */
  studied_at: v.nullable(wireTime),
});
export type MissionSummary = v.InferOutput<typeof missionSummary>;

const lessonItem = v.object({
  lesson_id: id,
  title: v.string(),
  summary: v.string(),
  minutes: v.number(),
  state: learningState,
  /** 0 to 100. */
  percent: v.number(),
  /** What must be done first, when it is locked. */
  unlocked_by: v.array(v.object({ lesson_id: id, title: v.string() })),
});
export type LessonItem = v.InferOutput<typeof lessonItem>;

const courseItem = v.object({
  course_id: id,
  title: v.string(),
  summary: v.string(),
  teacher: v.string(),
  academy: v.string(),
  level: v.string(),
  state: learningState,
  /** Ids of courses of this path that come first. */
  requires: v.array(id),
  lessons: v.array(lessonItem),
});
export type CourseItem = v.InferOutput<typeof courseItem>;

const missionDetail = v.object({ ...missionSummary.entries, courses: v.array(courseItem) });
export type MissionDetail = v.InferOutput<typeof missionDetail>;

/** The recommended learning paths with the student's progress. */
export const missionList = defineEndpoint({
  method: 'GET',
  path: '/missions/list',
  summary: '推荐学习路径',
  input: nothing,
  output: listOf(missionSummary),
});

/** One path with its courses and lessons. Refusal: no such path. */
export const missionShow = defineEndpoint({
  method: 'GET',
  path: '/missions/detail',
  summary: '学习路径详情',
  input: v.object({ mission_id: v.string() }),
  output: missionDetail,
});

const lessonDetail = v.object({
  mission_id: id,
  mission_title: v.string(),
  course_id: id,
  course_title: v.string(),
  teacher: v.string(),
  lesson_id: id,
  title: v.string(),
  summary: v.string(),
  minutes: v.number(),
  state: learningState,
  percent: v.number(),
  unlocked_by: v.array(v.object({ lesson_id: id, title: v.string() })),
  /** Sub-pages that this lesson has, in order. */
  sub_pages: v.array(subPage),
  last_sub_page: v.nullable(subPage),
  /** The lessons of its course, for the outline. */
  outline: v.array(lessonItem),
  previous: v.nullable(v.object({ lesson_id: id, title: v.string() })),
  next: v.nullable(v.object({ lesson_id: id, title: v.string() })),
  /** Good first questions to the AI. */
  questions: v.array(v.string()),
});
export type LessonDetail = v.InferOutput<typeof lessonDetail>;

/** The frame of one lesson. Refusal: no such lesson in that path. A locked one is told, not refused. */
export const lessonShow = defineEndpoint({
  method: 'GET',
  path: '/lessons/detail',
  summary: '课程学习页',
  input: v.object({ mission_id: v.string(), lesson_id: v.string() }),
  output: lessonDetail,
});

/** Where a student stopped in a book: survives another text size, and small changes of the text. */
export const bookPosition = v.object({
  chapter_id: v.string(),
  /** Share of the chapter that lies before it, 0 to 1: the last resort. */
  offset: v.number(),
  /** Number of the paragraph in its chapter, from 0. */
  paragraph: v.optional(v.number()),
  /** Characters of the paragraph that lie before the place. */
  character: v.optional(v.number()),
  /** How the paragraph begins: finds it again when others have come before it. */
  words: v.optional(v.string()),
});
export type BookPosition = v.InferOutput<typeof bookPosition>;

const lessonBook = v.object({
  lesson_id: id,
  title: v.string(),
  chapters: v.array(v.object({ chapter_id: id, title: v.string(), markdown: v.string() })),
  /** Where the student stopped; null at the first visit. */
  position: v.nullable(v.object({ ...bookPosition.entries, chapter_id: id })),
});
export type LessonBook = v.InferOutput<typeof lessonBook>;

/** The book chapters of one lesson. Refusals: no such lesson, locked. */
export const lessonBookShow = defineEndpoint({
  method: 'GET',
  path: '/lessons/book',
  summary: '课程教材',
  input: v.object({ lesson_id: v.string() }),
  output: lessonBook,
});

/** Keeps where the student is. `percent` never goes down; 100 finishes the lesson and unlocks what waits for it. */
export const lessonProgress = defineEndpoint({
  method: 'POST',
  path: '/lessons/progress',
  summary: '保存学习进度',
  once: true,
  input: v.object({
    mission_id: v.string(),
    lesson_id: v.string(),
    sub_page: subPage,
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
    position: v.nullable(bookPosition),
  }),
  output: v.object({ state: learningState, percent: v.number() }),
});

const homeSummary = v.object({
  continue_learning: v.nullable(
    v.object({
      mission_id: id,
      mission_title: v.string(),
      lesson_id: id,
      title: v.string(),
      sub_page: subPage,
      percent: v.number(),
      /** Title of the chapter where the student stopped, when there is one. */
      place: v.nullable(v.string()),
      studied_at: wireTime,
    }),
  ),
  missions: v.array(missionSummary),
  /** Minutes of study of the last fourteen days, oldest first; `day` is YYYY-MM-DD. */
  study_days: v.array(v.object({ day: v.string(), minutes: v.number() })),
  streak_days: v.number(),
  lessons_done: v.number(),
  notices: v.array(
    v.object({
      notice_id: id,
      title: v.string(),
      body: v.string(),
      published_at: wireTime,
      read: v.boolean(),
    }),
  ),
});
export type HomeSummary = v.InferOutput<typeof homeSummary>;

/** Today at a glance. */
export const homeShow = defineEndpoint({
  method: 'GET',
  path: '/home/summary',
  summary: '个人中心',
  input: nothing,
  output: homeSummary,
});

const searchHit = v.object({
  kind: v.picklist(['mission', 'course', 'lesson']),
  title: v.string(),
  /** Where it belongs, for a second line. */
  context: v.string(),
  mission_id: id,
  lesson_id: v.nullable(id),
});
export type SearchHit = v.InferOutput<typeof searchHit>;

/** Paths, courses and lessons whose title holds the words, best first; for the command palette. */
export const learningSearch = defineEndpoint({
  method: 'GET',
  path: '/learning/search',
  summary: '快速查找课程与课时',
  input: v.object({ words: v.string() }),
  output: v.array(searchHit),
});

/** The endpoints of this domain, for the documentation. */
export const learningEndpoints = {
  missionList,
  missionShow,
  lessonShow,
  lessonBookShow,
  lessonProgress,
  homeShow,
  learningSearch,
};

/** All queries that show which lessons are open: stale when one is finished. */
export const whatLessonsUnlock: QueryFilters = {
  predicate: ({ queryKey: [kind] }) =>
    /^(lessons|missions|home|books|courseWatch|courses)$/.test(String(kind)),
};

/** Query factories of this domain. */
export const learningQueries = {
  missions: () =>
    queryOptions({ queryKey: ['missions'], queryFn: ({ signal }) => call(missionList, {}, { signal }) }),
  mission: (missionId: string) =>
    queryOptions({
      queryKey: ['missions', missionId],
      queryFn: ({ signal }) => call(missionShow, { mission_id: missionId }, { signal }),
    }),
  lesson: (missionId: string, lessonId: string) =>
    queryOptions({
      queryKey: ['lessons', missionId, lessonId],
      queryFn: ({ signal }) => call(lessonShow, { mission_id: missionId, lesson_id: lessonId }, { signal }),
    }),
  /** Quiet: its page says what went wrong, and a locked lesson says how to unlock it. */
  book: (lessonId: string) =>
    queryOptions({
      queryKey: ['lessonBooks', lessonId],
      queryFn: ({ signal }) => call(lessonBookShow, { lesson_id: lessonId }, { signal, quiet: true }),
    }),
  home: () =>
    queryOptions({
      queryKey: ['home'],
      // Quiet: its page says what went wrong, and asks again at every return.
      queryFn: ({ signal }) => call(homeShow, {}, { signal, quiet: true }),
      // It says today.
      refetchOnWindowFocus: true,
    }),
  search: (words: string) =>
    queryOptions({
      queryKey: ['learningSearch', words],
      queryFn: ({ signal }) => call(learningSearch, { words }, { signal, quiet: true }),
      enabled: words !== '',
    }),
};
