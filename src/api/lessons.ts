import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { fetchQuietly } from '@/api/request';
import { id } from '@/api/schemas';
import { isOn, type ModuleName } from '@/lib/institute';

/** State of a lesson, a course or a path for a student. */
export const learningState = v.picklist(['done', 'in_progress', 'open', 'locked']);
export type LearningState = v.InferOutput<typeof learningState>;

/** The sub-pages of a lesson. */
export const subPage = v.picklist(['courseware', 'book', 'practice', 'exam', 'feedback']);

/** One lesson in a list. */
export const lessonItem = v.object({
  lesson_id: id,
  title: v.string(),
  summary: v.string(),
  minutes: v.number(),
  state: learningState,
  /** 0 to 100. */
  percent: v.number(),
  /** Lessons that must be done first, when it is locked. */
  unlocked_by: v.array(v.object({ lesson_id: id, title: v.string() })),
});
export type LessonItem = v.InferOutput<typeof lessonItem>;

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
  /** Nothing but that its course is not taken keeps the student from it; the first lesson of a course is for trying. */
  needs_enrolment: v.boolean(),
  /** Sub-pages that this lesson has, in order. */
  sub_pages: v.array(subPage),
  last_sub_page: v.nullable(subPage),
  /** The lessons of its course, for the outline. */
  outline: v.array(lessonItem),
  previous: v.nullable(v.object({ lesson_id: id, title: v.string() })),
  next: v.nullable(
    v.object({
      lesson_id: id,
      title: v.string(),
      minutes: v.number(),
      /** Of the courseware that it begins with. */
      kind: v.picklist(['video', 'pdf', 'markdown']),
      is_locked: v.boolean(),
    }),
  ),
  /** Good first questions to the AI. */
  questions: v.array(v.string()),
});
export type LessonDetail = v.InferOutput<typeof lessonDetail>;

/** The frame of one lesson. Refusal: no such lesson in that path. A locked one is returned, not refused. */
export const lessonShow = defineEndpoint({
  method: 'GET',
  path: '/lessons/detail',
  summary: '课程学习页',
  input: v.object({ mission_id: v.string(), lesson_id: v.string() }),
  output: lessonDetail,
});

/** Place of a student's last stop in a book: survives another text size, and small changes of the text. */
export const bookPosition = v.object({
  chapter_id: v.string(),
  /** Share of the chapter that lies before it, 0 to 1: the last resort. */
  offset: v.number(),
  /** Number of the paragraph in its chapter, from 0. */
  paragraph: v.optional(v.number()),
  /** Characters of the paragraph that lie before the place. */
  character: v.optional(v.number()),
  /** First words of the paragraph: they find it again when others have come before it. */
  words: v.optional(v.string()),
});
export type BookPosition = v.InferOutput<typeof bookPosition>;

const lessonBook = v.object({
  lesson_id: id,
  title: v.string(),
  chapters: v.array(v.object({ chapter_id: id, title: v.string(), markdown: v.string() })),
  /** Place of the student's last stop; null at the first visit. */
  position: v.nullable(v.object({ ...bookPosition.entries, chapter_id: id })),
});
export type LessonBook = v.InferOutput<typeof lessonBook>;

/** The book chapters of one lesson. Refusals: no such lesson, locked, its course not taken. */
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

/**
 * Takes back that a lesson was finished: it has the percent of before. What waits for it is locked again, unless it was
 * begun; its gold stays, and is paid once. A lesson that is not finished stays as it is.
 */
export const lessonReopen = defineEndpoint({
  method: 'POST',
  path: '/lessons/reopen',
  summary: '撤销学完本课',
  once: true,
  input: v.object({ mission_id: v.string(), lesson_id: v.string() }),
  output: lessonProgress.output,
});

/** All queries that show which lessons are open: stale when one is finished. */
export const whatLessonsUnlock: QueryFilters = {
  predicate: ({ queryKey: [kind] }) =>
    /^(lessons|missions|home|books|courseWatch|courses)$/.test(String(kind)),
};

/** Query factories of this domain. */
/** Modules of the sub-pages that are not of the lesson's own. */
const subPageModules: Partial<Record<LessonDetail['sub_pages'][number], ModuleName>> = {
  practice: 'practice',
  exam: 'exams',
  feedback: 'notes',
};

export const lessonQueries = {
  detail: (missionId: string, lessonId: string) =>
    queryOptions({
      queryKey: ['lessons', missionId, lessonId],
      async queryFn({ signal }) {
        const lesson = await fetchQuietly(lessonShow, { mission_id: missionId, lesson_id: lessonId }, signal);
        return {
          ...lesson,
          sub_pages: lesson.sub_pages.filter((page) => isOn(subPageModules[page] ?? 'core')),
        };
      },
      meta: standIn(lessonShow.output),
    }),
  book: (lessonId: string) =>
    queryOptions({
      queryKey: ['lessonBooks', lessonId],
      queryFn: ({ signal }) => fetchQuietly(lessonBookShow, { lesson_id: lessonId }, signal),
      meta: standIn(lessonBookShow.output),
    }),
};
