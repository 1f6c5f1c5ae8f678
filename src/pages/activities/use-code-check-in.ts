import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { ActivitySummary } from '@/api/activities';
import { checkInOutboxOf } from '@/features/activities';
import { isCheckInTime } from './activity-labels';

/** Whether the student has a place and is not in yet, at a time at which one may check in by the code. */
export const mayCheckIn = (activity: ActivitySummary, now: Date): boolean =>
  activity.mine?.state === 'confirmed' &&
  activity.mine.checked_in_at === null &&
  isCheckInTime(activity, now);

/** The student's own check-in at an activity, as far as the server has not accepted it. */
export function useCodeCheckIn(activity_id: string) {
  const outbox = checkInOutboxOf(useQueryClient());
  const find = ({ pending }: ReturnType<typeof outbox.state.getState>) =>
    pending.find(({ body }) => body.activity_id === activity_id && body.registration_id === '');
  const queued = useStore(outbox.state, find);
  const refusal = queued?.refusal ?? '';
  return {
    /** It waits for the network, or was refused, which `problem` says; undefined for neither. */
    state: refusal ? ('refused' as const) : queued?.state === 'delayed' ? ('queued' as const) : undefined,
    enteredAt: queued?.body.entered_at ?? '',
    problem: refusal,
    /**
     * Sends a code; resolves to what the server has against it, empty when nothing or when there is no answer yet. One
     * that is refused at once is not kept: it was read, and is typed again.
     */
    async checkIn(code: string): Promise<string> {
      await outbox.checkIn({ activity_id, registration_id: '', code });
      const tried = find(outbox.state.getState());
      if (!tried?.refusal) return '';
      outbox.takeBack(tried);
      return tried.refusal;
    },
    /** Forgets what was refused. */
    forget: () => queued && outbox.takeBack(queued),
  };
}
