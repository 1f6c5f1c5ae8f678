import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { goalQueries, type WeeklyGoal } from '@/api/goals';
import { goalOutboxOf } from './goal-outbox';

/** Returns the student's goal as it will be when what was changed has arrived, and what changes it. */
export function useWeeklyGoal() {
  const outbox = goalOutboxOf(useQueryClient());
  const pending = useStore(outbox.state, (state) => state.pending.at(-1));
  const isUnsent = useStore(outbox.state, (state) => state.pending.at(-1)?.state === 'delayed');
  const query = useQuery({
    ...goalQueries.show(),
    select: (shown): WeeklyGoal => (pending ? { ...shown, goal: pending.body.input.goal } : shown),
  });
  return { query, save: outbox.save, isUnsent, send: () => void outbox.flush() };
}
