import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { nothing } from '@/api/schemas';
import { untilTomorrow } from '@/lib/time';

/** The least and the most that a student may set out to do in a week, by what is counted. */
export const GOAL_LIMITS = { minutes: { least: 10, most: 3000 }, lessons: { least: 1, most: 30 } } as const;

/** Unit of a goal: minutes of study, or lessons finished. */
export type GoalUnit = keyof typeof GOAL_LIMITS;

const within = ({ least, most }: { least: number; most: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const goal = v.variant('unit', [
  v.object({ unit: v.literal('minutes'), amount: within(GOAL_LIMITS.minutes) }),
  v.object({ unit: v.literal('lessons'), amount: within(GOAL_LIMITS.lessons) }),
]);
export type Goal = v.InferOutput<typeof goal>;

const week = v.object({
  /** Its Monday, YYYY-MM-DD in Asia/Shanghai. */
  start: v.string(),
  /** Minutes of study, as the study chart has them. */
  minutes: v.number(),
  /** Lessons finished. */
  lessons: v.number(),
});

const weeklyGoal = v.object({
  /** The student's goal for each week; null for none. */
  goal: v.nullable(goal),
  week,
  last_week: week,
  /** Weeks in a row before this one that reached the goal of their time. */
  weeks_before: v.number(),
});
export type WeeklyGoal = v.InferOutput<typeof weeklyGoal>;

/** Returns whether a week has reached a goal. */
export const isReached = ({ unit, amount }: Goal, of: WeeklyGoal['week']): boolean => of[unit] >= amount;

/** The student's own goal for each week, and how far this week is. */
export const goalShow = defineEndpoint({
  method: 'GET',
  path: '/goals/show',
  summary: '每周目标',
  input: nothing,
  output: weeklyGoal,
});

/** Sets the goal from this week on, or removes it; earlier weeks keep theirs. */
export const goalSave = defineEndpoint({
  method: 'POST',
  path: '/goals/save',
  summary: '设定或移除每周目标',
  once: true,
  input: v.object({ goal: v.nullable(goal) }),
  output: weeklyGoal,
});

/** Query factories of this domain. */
export const goalQueries = {
  /** Keyed below `home`: what is studied changes both. */
  show: () =>
    queryOptions({
      queryKey: ['home', 'goal'],
      queryFn: ({ signal }) => fetchQuietly(goalShow, {}, signal),
      // It says this week.
      refetchOnWindowFocus: true,
      refetchInterval: () => untilTomorrow(Date.now()),
    }),
};
