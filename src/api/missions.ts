import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { learningState, lessonItem } from '@/api/lessons';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing, wireTime } from '@/api/schemas';

/** A path and how far the student is on it. */
export const missionSummary = v.object({
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
  /** Lesson that 继续学习 opens; null when all is done. */
  next_lesson: v.nullable(v.object({ lesson_id: id, title: v.string() })),
  /** When something of it was studied last; null before the first time. */
  studied_at: v.nullable(wireTime),
});
export type MissionSummary = v.InferOutput<typeof missionSummary>;

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

/** Query factories of this domain. */
export const missionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['missions'],
      queryFn: ({ signal }) => fetchQuietly(missionList, {}, signal),
      meta: standIn(missionList.output),
    }),
  detail: (missionId: string) =>
    queryOptions({
      queryKey: ['missions', missionId],
      queryFn: ({ signal }) => fetchQuietly(missionShow, { mission_id: missionId }, signal),
      meta: standIn(missionDetail),
    }),
};
