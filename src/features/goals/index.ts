/** The one door of the student's own weekly goal. */
export { goalOutboxOf } from './goal-outbox';
export { useWeeklyGoal } from './use-weekly-goal';
