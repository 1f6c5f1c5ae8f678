import { goalSave, goalShow } from '@/api/goals';
import { handle } from '../handle';
import { saveGoal, weeklyGoal } from '../rules/goals';

export const routes = [
  handle(goalShow, ({ database, user }) => weeklyGoal(database, user.id)),

  handle(goalSave, ({ input, database, user }) => {
    saveGoal(database, user.id, input.goal);
    return weeklyGoal(database, user.id);
  }),
];
