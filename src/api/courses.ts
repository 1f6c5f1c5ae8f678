import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { ownCourseCounts } from '@/api/learning-statistics';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing, pageQuery, wireTime } from '@/api/schemas';

export const courseLevels = ['入门', '进阶', '提高'] as const;
/** Under 4 hours, 4 to 6, above 6. */
export const courseDurations = ['short', 'medium', 'long'] as const;
export const courseSorts = ['relevance', 'hot', 'rating', 'newest', 'students'] as const;
export const hotPeriods = ['week', 'month', 'all'] as const;
const learningState = v.picklist(['done', 'in_progress', 'open', 'locked']);

/** Courses to a page of every list of them. */
export const COURSES_TO_A_PAGE = 24;

const chapter = v.object({ chapter_id: id, title: v.string(), minutes: v.number() });

const courseSummary = v.object({
  course_id: id,
  title: v.string(),
  summary: v.string(),
  academy_id: id,
  academy: v.string(),
  category_id: id,
  category: v.string(),
  teacher: v.string(),
  level: v.picklist(courseLevels),
  minutes: v.number(),
  chapter_count: v.number(),
  students: v.number(),
  /** 1 to 5. */
  rating: v.number(),
  /** 0 to 360, the colour of its cover. */
  hue: v.number(),
  published_at: wireTime,
  tags: v.array(v.string()),
  /** The learning path that it belongs to: it opens there. Null for one that opens at its first chapter. */
  mission_id: v.nullable(id),
  first_chapter_id: id,
  enrolled: v.boolean(),
});
export type CourseSummary = v.InferOutput<typeof courseSummary>;

const progress = {
  state: learningState,
  /** 0 to 100. */
  percent: v.number(),
  chapters_done: v.number(),
  /** Chapter to go on with; null when all is done, or the next lesson is locked. */
  next: v.nullable(v.object({ chapter_id: id, title: v.string() })),
  studied_at: v.nullable(wireTime),
};

/** Material of a chapter or lesson. */
const chapterKind = v.picklist(['video', 'pdf', 'text', 'book', 'practice', 'exam']);
export type ChapterKind = v.InferOutput<typeof chapterKind>;

const syllabusRow = v.object({
  ...chapter.entries,
  /** Of a lesson of a learning path; null for a chapter, whose title says it all. */
  summary: v.nullable(v.string()),
  /** In the order in which they are gone through. */
  kinds: v.array(chapterKind),
  /** The student's progress in it, 0 to 100. */
  percent: v.number(),
  /** Other lessons must be done first. */
  is_locked: v.boolean(),
  /** May be seen before the course is taken. */
  is_preview: v.boolean(),
});
export type SyllabusRow = v.InferOutput<typeof syllabusRow>;

/** Name of a course, and the data for a link to it. */
const courseLink = v.object({
  course_id: id,
  title: v.string(),
  mission_id: v.nullable(id),
  first_chapter_id: id,
  enrolled: v.boolean(),
});

const courseDetail = v.object({
  ...courseSummary.entries,
  ...progress,
  /** Skills gained in the course. */
  outcomes: v.array(v.string()),
  /** The courses of its path that must be done first and are not. */
  requires: v.array(courseLink),
  /** Counts of the teacher's courses and students, and other courses. */
  teaching: v.object({ courses: v.number(), students: v.number(), others: v.array(courseLink) }),
  rating_count: v.number(),
  /** The title of its learning path. */
  mission_title: v.nullable(v.string()),
  enrolled_at: v.nullable(wireTime),
  chapters: v.array(syllabusRow),
});
export type CourseDetail = v.InferOutput<typeof courseDetail>;

const filters = {
  academy_id: v.optional(v.string()),
  category_id: v.optional(v.string()),
  level: v.optional(v.picklist(courseLevels)),
  duration: v.optional(v.picklist(courseDurations)),
  sort: v.optional(v.picklist(courseSorts)),
  ...pageQuery,
};

/** Places in a text, each from an index up to another one. */
const ranges = v.array(v.tuple([v.number(), v.number()]));

const courseHit = v.object({
  ...courseSummary.entries,
  /** Fields that the words were found in; `text` is the whole field, or the one tag. */
  hits: v.array(
    v.object({
      field: v.picklist(['title', 'tag', 'teacher', 'category', 'academy', 'path', 'chapter']),
      text: v.string(),
      /** Of a chapter, or of a lesson of a learning path. */
      chapter_id: v.optional(id),
      /** Of a lesson that only teaches the words: its chapter of the book, or its exercise, in words. */
      part: v.optional(v.string()),
      ranges,
    }),
  ),
});
export type CourseHit = v.InferOutput<typeof courseHit>;

/** Courses by words, pinyin or initials, also of their lessons; chapters by words. `similar`: nothing but near matches. */
export const courseSearch = defineEndpoint({
  method: 'GET',
  path: '/courses/search',
  summary: '搜索课程与章节：汉字、拼音、首字母，容错',
  input: v.object({ words: v.string(), ...filters }),
  output: v.object({
    list: v.array(courseHit),
    total: v.number(),
    similar: v.boolean(),
    /** Number of the courses found by academy, the other filters kept. */
    academies: v.array(v.object({ academy_id: id, name: v.string(), count: v.number() })),
  }),
});

/** Courses of an academy or a category, or all. */
export const courseList = defineEndpoint({
  method: 'GET',
  path: '/courses/list',
  summary: '按学院、门类浏览课程',
  input: v.object(filters),
  output: listOf(courseSummary),
});

const classification = v.object({
  total: v.number(),
  academies: v.array(
    v.object({
      academy_id: id,
      name: v.string(),
      hue: v.number(),
      count: v.number(),
      categories: v.array(v.object({ category_id: id, name: v.string(), count: v.number() })),
    }),
  ),
});
export type Classification = v.InferOutput<typeof classification>;

/** The academies and their categories, with how many courses each has. */
export const courseClassification = defineEndpoint({
  method: 'GET',
  path: '/courses/classification',
  summary: '学院与门类',
  input: nothing,
  output: classification,
});

const suggestion = v.object({
  kind: v.picklist(['course', 'teacher', 'category']),
  /** Words to search for. */
  text: v.string(),
  ranges,
  /** Place that it belongs to, for a second line. */
  context: v.string(),
});
export type CourseSuggestion = v.InferOutput<typeof suggestion>;

/** Up to eight completions of what is being typed. */
export const courseSuggest = defineEndpoint({
  method: 'GET',
  path: '/courses/suggestions',
  summary: '课程搜索建议',
  input: v.object({ words: v.string() }),
  output: v.array(suggestion),
});

/** Words that others search for, most wanted first. */
export const courseHotWords = defineEndpoint({
  method: 'GET',
  path: '/courses/hotWords',
  summary: '热门搜索词',
  input: nothing,
  output: v.array(v.string()),
});

const hotCourse = v.object({
  ...courseSummary.entries,
  rank: v.number(),
  /** The rank of the period before; null when it was not in the ranking. */
  rank_before: v.nullable(v.number()),
  heat: v.number(),
  /** Why it is hot. */
  reason: v.string(),
});
export type HotCourse = v.InferOutput<typeof hotCourse>;

/** The fifty most wanted courses of a period, of one academy or all. */
export const courseHot = defineEndpoint({
  method: 'GET',
  path: '/courses/hot',
  summary: '热门课程排行',
  input: v.object({ period: v.picklist(hotPeriods), academy_id: v.optional(v.string()) }),
  output: listOf(hotCourse),
});

/** One course with its chapters. Refusal: no such course. */
export const courseShow = defineEndpoint({
  method: 'GET',
  path: '/courses/detail',
  summary: '课程详情',
  input: v.object({ course_id: v.string() }),
  output: courseDetail,
});

const enrolment = v.object({ course_id: id, enrolled: v.boolean(), students: v.number() });

/** Takes a course; taking it twice is the same as once. Refusal: no such course. */
export const courseEnrol = defineEndpoint({
  method: 'POST',
  path: '/courses/enrol',
  summary: '选课',
  input: v.object({ course_id: v.string() }),
  output: enrolment,
});

/** Leaves a course; progress is kept for a return. Leaving one that is not taken changes nothing. */
export const courseLeave = defineEndpoint({
  method: 'POST',
  path: '/courses/leave',
  summary: '退选',
  input: v.object({ course_id: v.string() }),
  output: enrolment,
});

const ownCourse = v.object({ ...courseSummary.entries, ...progress, enrolled_at: wireTime });
export type OwnCourse = v.InferOutput<typeof ownCourse>;

export const ownStates = ['all', 'in_progress', 'open', 'done'] as const;
export type OwnState = (typeof ownStates)[number];
export const ownSorts = ['studied', 'enrolled', 'percent', 'title'] as const;
/** The student's own courses of a state. */
export const courseMine = defineEndpoint({
  method: 'GET',
  path: '/courses/mine',
  summary: '我的课程',
  input: v.object({
    state: v.picklist(ownStates),
    sort: v.optional(v.picklist(ownSorts)),
    words: v.optional(v.string()),
    ...pageQuery,
  }),
  output: v.object({ list: v.array(ownCourse), total: v.number(), counts: ownCourseCounts }),
});

/** Query factories of this domain. Every key begins with `courses`, so that an enrolment reaches them all. */
export const courseQueries = {
  search: (input: EndpointInput<typeof courseSearch>) =>
    queryOptions({
      queryKey: ['courses', 'search', input],
      queryFn: ({ signal }) => fetchQuietly(courseSearch, input, signal),
      placeholderData: keepPreviousData,
    }),
  list: (input: EndpointInput<typeof courseList>) =>
    queryOptions({
      queryKey: ['courses', 'list', input],
      queryFn: ({ signal }) => fetchQuietly(courseList, input, signal),
      placeholderData: keepPreviousData,
    }),
  classification: () =>
    queryOptions({
      queryKey: ['courses', 'classification'],
      queryFn: ({ signal }) => fetchQuietly(courseClassification, {}, signal),
      staleTime: 600_000,
    }),
  suggest: (words: string) =>
    queryOptions({
      queryKey: ['courses', 'suggest', words],
      queryFn: ({ signal }) => fetchQuietly(courseSuggest, { words }, signal),
      meta: { background: true },
      enabled: words !== '',
    }),
  hotWords: () =>
    queryOptions({
      queryKey: ['courses', 'hotWords'],
      queryFn: ({ signal }) => fetchQuietly(courseHotWords, {}, signal),
      meta: { background: true },
    }),
  hot: (input: EndpointInput<typeof courseHot>) =>
    queryOptions({
      queryKey: ['courses', 'hot', input],
      queryFn: ({ signal }) => fetchQuietly(courseHot, input, signal),
    }),
  detail: (courseId: string) =>
    queryOptions({
      queryKey: ['courses', 'detail', courseId],
      queryFn: ({ signal }) => fetchQuietly(courseShow, { course_id: courseId }, signal),
    }),
  mine: (input: EndpointInput<typeof courseMine>) =>
    queryOptions({
      queryKey: ['courses', 'mine', input],
      queryFn: ({ signal }) => fetchQuietly(courseMine, input, signal),
      placeholderData: keepPreviousData,
    }),
};
