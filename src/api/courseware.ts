import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { call } from '@/api/request';
import { id, listOf, wireTime } from '@/api/schemas';

const amount = v.pipe(v.number(), v.minValue(0), v.finite());

/**
 * Where a student is in a medium, and what of it they have seen. Unit: seconds of a video, pages of a PDF
 * (page n is n − 1 to n), share of a text (0 to 1).
 */
export const mediumPlace = v.object({
  medium_id: v.string(),
  at: amount,
  /** From and to; the server adds them to what it knows. */
  covered: v.array(v.tuple([amount, amount])),
});
export type MediumPlace = v.InferOutput<typeof mediumPlace>;

const common = {
  medium_id: id,
  title: v.string(),
  /** Where the student stopped; null at the first visit. */
  at: v.nullable(v.number()),
  covered: v.array(v.tuple([v.number(), v.number()])),
};

const video = v.object({
  kind: v.literal('video'),
  ...common,
  /** The media host is prefixed when an address has no http. */
  url: v.string(),
  poster: v.string(),
  seconds: v.number(),
  captions: v.array(v.object({ label: v.string(), language: v.string(), url: v.string() })),
  /** Parts of the video. */
  marks: v.array(v.object({ title: v.string(), seconds: v.number() })),
});
export type VideoMedium = v.InferOutput<typeof video>;

const pdf = v.object({
  kind: v.literal('pdf'),
  ...common,
  url: v.string(),
  pages: v.number(),
  bytes: v.number(),
});
export type PdfMedium = v.InferOutput<typeof pdf>;

const text = v.object({ kind: v.literal('markdown'), ...common, markdown: v.string() });
export type TextMedium = v.InferOutput<typeof text>;

const medium = v.variant('kind', [video, pdf, text]);
export type Medium = v.InferOutput<typeof medium>;

const courseware = v.object({
  lesson_id: id,
  media: v.array(medium),
  /** The one that was open last; null at the first visit. */
  last_medium_id: v.nullable(id),
});
export type Courseware = v.InferOutput<typeof courseware>;

/** What a lesson is taught with. Refusals: no such lesson, locked. */
export const lessonCourseware = defineEndpoint({
  method: 'GET',
  path: '/lessons/courseware',
  summary: '课时课件',
  input: v.object({ lesson_id: v.string() }),
  output: courseware,
});

const watchedChapter = v.object({
  chapter_id: id,
  title: v.string(),
  /** Length of its video; 0 without one. */
  seconds: v.number(),
  /** 0 to 100, the share really watched. */
  percent: v.number(),
  /** As a lesson of a path that needs others first. */
  is_locked: v.boolean(),
});
export type WatchedChapter = v.InferOutput<typeof watchedChapter>;

const watch = v.object({
  course_id: id,
  course_title: v.string(),
  teacher: v.string(),
  chapter_id: id,
  title: v.string(),
  /** The learning path that the course belongs to; its chapters are lessons there. */
  mission_id: v.nullable(id),
  /** Null when the chapter has no video, or is locked. */
  video: v.nullable(video),
  /** What must be done first, when the chapter is a locked lesson of a path. */
  unlocked_by: v.array(v.object({ lesson_id: id, title: v.string() })),
  chapters: v.array(watchedChapter),
});
export type CourseWatch = v.InferOutput<typeof watch>;

/** The video of a chapter, with the course's chapters. Refusals: no such course, no such chapter. */
export const courseWatch = defineEndpoint({
  method: 'GET',
  path: '/courses/watch',
  summary: '章节视频',
  input: v.object({ course_id: v.string(), chapter_id: v.string() }),
  output: watch,
});

const recording = v.object({
  record_id: id,
  course_id: id,
  course_title: v.string(),
  title: v.string(),
  teacher: v.string(),
  recorded_at: wireTime,
  seconds: v.number(),
  percent: v.number(),
  state: v.picklist(['ready', 'processing']),
});
export type Recording = v.InferOutput<typeof recording>;

/** Recordings of live classes, the newest first: of one course, or of those the student learns. */
export const recordingList = defineEndpoint({
  method: 'GET',
  path: '/courses/recordings',
  summary: '直播回放列表',
  input: v.object({ course_id: v.optional(v.string()) }),
  output: listOf(recording),
});

/** One recording with its video, null while that is being prepared. Refusal: no such recording. */
export const recordingShow = defineEndpoint({
  method: 'GET',
  path: '/courses/recording',
  summary: '直播回放',
  input: v.object({ record_id: v.string() }),
  output: v.object({ ...recording.entries, video: v.nullable(video) }),
});

const keptPlace = v.object({
  ...mediumPlace.entries,
  /** Of study since the last call. */
  seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
});

/** Keeps where the student is in the media of lessons, chapters and recordings; what was seen adds up. */
export const mediaProgress = defineEndpoint({
  method: 'POST',
  path: '/media/progress',
  summary: '保存课件与视频的观看进度',
  once: true,
  input: v.object({ places: v.array(keptPlace) }),
  output: v.object({ places: v.array(v.object({ medium_id: id, percent: v.number() })) }),
});

/** The endpoints of this domain, for the documentation. */
export const coursewareEndpoints = {
  lessonCourseware,
  courseWatch,
  recordingList,
  recordingShow,
  mediaProgress,
};

/** Query factories of this domain. */
export const coursewareQueries = {
  /** Quiet: its page says what went wrong, and a locked lesson says how to unlock it. */
  lesson: (lessonId: string) =>
    queryOptions({
      queryKey: ['lessonCourseware', lessonId],
      queryFn: ({ signal }) => call(lessonCourseware, { lesson_id: lessonId }, { signal, quiet: true }),
    }),
  watch: (courseId: string, chapterId: string) =>
    queryOptions({
      queryKey: ['courseWatch', courseId, chapterId],
      queryFn: ({ signal }) => call(courseWatch, { course_id: courseId, chapter_id: chapterId }, { signal }),
    }),
  recordings: (courseId: string) =>
    queryOptions({
      queryKey: ['recordings', 'list', courseId],
      queryFn: ({ signal }) => call(recordingList, courseId ? { course_id: courseId } : {}, { signal }),
    }),
  recording: (recordId: string) =>
    queryOptions({
      queryKey: ['recordings', 'one', recordId],
      queryFn: ({ signal }) => call(recordingShow, { record_id: recordId }, { signal }),
    }),
};
