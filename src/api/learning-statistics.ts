import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, nothing, wireTime } from '@/api/schemas';

/** Number of a student's own courses in each state. */
export const ownCourseCounts = v.object({
  all: v.number(),
  in_progress: v.number(),
  /** Locked ones too. */
  open: v.number(),
  done: v.number(),
});

const dueItem = v.object({
  course_id: id,
  course_title: v.string(),
  /** A lesson of this path, or null for a chapter to watch. */
  mission_id: v.nullable(id),
  chapter_id: id,
  title: v.string(),
  hue: v.number(),
  due_at: wireTime,
  percent: v.number(),
});
export type DueItem = v.InferOutput<typeof dueItem>;

const statistics = v.object({
  counts: ownCourseCounts,
  /** Minutes of study of the last eight weeks, oldest first; `start` is the Monday, YYYY-MM-DD. */
  weeks: v.array(v.object({ start: v.string(), minutes: v.number() })),
  streak_days: v.number(),
  minutes: v.number(),
  chapters_done: v.number(),
  /** Work due by the course's weekly pace, most urgent first. */
  due: v.array(dueItem),
});
export type LearningStatistics = v.InferOutput<typeof statistics>;

/** Statistics of the learning centre, shown in part on home. */
export const learningStatistics = defineEndpoint({
  method: 'GET',
  path: '/courses/statistics',
  summary: '学习中心统计',
  input: nothing,
  output: statistics,
});

/** Keyed below `courses`: an enrolment changes it, too. */
export const learningStatisticsQuery = () =>
  queryOptions({
    queryKey: ['courses', 'statistics'],
    queryFn: ({ signal }) => fetchQuietly(learningStatistics, {}, signal),
    // It counts days from today.
    refetchOnWindowFocus: true,
  });
