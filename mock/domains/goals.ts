import * as v from 'valibot';
import { type Goal, goalSave, goalShow, isReached, type WeeklyGoal } from '@/api/goals';
import { dayAfter, mondayOf } from '@/lib/days';
import { compareTimes, dayOf } from '@/lib/time';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import type { TablesOf } from '../engine/table';
import { studyWeek } from '../laws/study';

/** A student's goal set in a week, for it and those that follow; null for none. The id is `user:week`. */
const weeklyGoalRow = v.object({
  id: v.string(),
  user_id: v.string(),
  /** Its Monday. */
  week: v.string(),
  goal: goalSave.input.entries.goal,
});

export const tables = { weeklyGoals: weeklyGoalRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

const thisWeek = (): string => mondayOf(dayOf(Date.now()));

/** A student's goal of the week that begins on a Monday: what was set last until its end. */
function goalIn(database: Database, userId: string, week: string): Goal | null {
  const set = database.weeklyGoals.where((row) => row.user_id === userId && row.week <= week);
  return set.toSorted((one, other) => compareTimes(one.week, other.week)).at(-1)?.goal ?? null;
}

/** A student's goal, this week's study and last week's, and how many weeks before this one reached their goal without a gap. */
export function weeklyGoal(database: Database, userId: string): WeeklyGoal {
  const start = thisWeek();
  const weekAgo = (weeks: number) => studyWeek(database, userId, dayAfter(start, -7 * weeks));
  const reached = (weeks: number): boolean => {
    const week = weekAgo(weeks);
    const goal = goalIn(database, userId, week.start);
    return goal !== null && isReached(goal, week);
  };
  let weeks_before = 0;
  while (reached(weeks_before + 1)) weeks_before += 1;
  return { goal: goalIn(database, userId, start), week: weekAgo(0), last_week: weekAgo(1), weeks_before };
}

/** Sets or removes a student's goal from this week on: what earlier weeks were measured by stays. */
export function saveGoal(database: Database, userId: string, goal: Goal | null): void {
  const week = thisWeek();
  database.weeklyGoals.put({ id: `${userId}:${week}`, user_id: userId, week, goal });
}

export const routes = [
  handle(goalShow, ({ database, user }) => weeklyGoal(database, user.id)),

  handle(goalSave, ({ input, database, user }) => {
    saveGoal(database, user.id, input.goal);
    return weeklyGoal(database, user.id);
  }),
];
