import type { Goal } from '@/api/goals';
import { dayAfter, mondayOf } from '@/lib/days';
import { dayOf } from '@/lib/time';
import type { Seed, RowOf } from '../engine/database';
import { people } from '../laws/people';

type WeeklyGoalRow = RowOf<'weeklyGoals'>;

const set = (user_id: string, weeksAgo: number, goal: Goal): WeeklyGoalRow => {
  const week = dayAfter(mondayOf(dayOf(Date.now())), -7 * weeksAgo);
  return { id: `${user_id}:${week}`, user_id, week, goal };
};

/** 林知远 reaches what he has set out to do each week, 王芳 not always; the others have set nothing. */
export const seed: Seed = {
  weeklyGoals: () => [
    set(people.student, 4, { unit: 'minutes', amount: 180 }),
    set(people.wangfang, 6, { unit: 'lessons', amount: 1 }),
  ],
};
