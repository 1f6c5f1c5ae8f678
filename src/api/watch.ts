import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { video } from '@/api/courseware';
import { standIn } from '@/api/kept';
import { fetchQuietly } from '@/api/request';
import { id, listOf, wireTime } from '@/api/schemas';

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
  /** Whether the student has taken the course: before, only what is for trying can be seen. */
  enrolled: v.boolean(),
  /** Null when the chapter has no video, is locked, or belongs to a course that is not taken and is not for trying. */
  video: v.nullable(video),
  /** Lessons that must be done first, when the chapter is a locked lesson of a path. */
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

/** One recording with its video, null while that is being prepared. Refusals: no such recording, a course that is not taken. */
export const recordingShow = defineEndpoint({
  method: 'GET',
  path: '/courses/recording',
  summary: '直播回放',
  input: v.object({ record_id: v.string() }),
  output: v.object({ ...recording.entries, video: v.nullable(video) }),
});

/** Query factories of this domain. */
export const watchQueries = {
  chapter: (courseId: string, chapterId: string) =>
    queryOptions({
      queryKey: ['courseWatch', courseId, chapterId],
      queryFn: ({ signal }) =>
        fetchQuietly(courseWatch, { course_id: courseId, chapter_id: chapterId }, signal),
      meta: standIn(courseWatch.output),
    }),
  recordings: (courseId: string) =>
    queryOptions({
      queryKey: ['recordings', 'list', courseId],
      queryFn: ({ signal }) => fetchQuietly(recordingList, courseId ? { course_id: courseId } : {}, signal),
    }),
  recording: (recordId: string) =>
    queryOptions({
      queryKey: ['recordings', 'one', recordId],
      queryFn: ({ signal }) => fetchQuietly(recordingShow, { record_id: recordId }, signal),
    }),
};
