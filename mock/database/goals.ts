import * as v from 'valibot';
import { goalSave } from '@/api/goals';
import type { TablesOf } from './table';

/** A student's goal set in a week, for it and those that follow; null for none. The id is `user:week`. */
const weeklyGoalRow = v.object({
  id: v.string(),
  user_id: v.string(),
  /** Its Monday. */
  week: v.string(),
  goal: goalSave.input.entries.goal,
});
export type WeeklyGoalRow = v.InferOutput<typeof weeklyGoalRow>;

export const tables = { weeklyGoals: weeklyGoalRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
