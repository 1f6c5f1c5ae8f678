import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { ActivitySummary } from '@/api/activities';
import { errorMessage, isRefusal } from '@/api/errors';
import { checkInIdOf, checkInOutboxOf } from '@/features/activities';
import { isCheckInTime } from './activity-labels';

/** Whether the student has a place and is not in yet, at a time at which one may check in by the code. */
export const mayCheckIn = (activity: ActivitySummary, now: Date): boolean =>
  activity.mine?.state === 'confirmed' &&
  activity.mine.checked_in_at === null &&
  isCheckInTime(activity, now);

/** The student's own check-in at an activity, as far as the server has not accepted it. */
export function useCodeCheckIn(activity_id: string) {
  const outbox = checkInOutboxOf(useQueryClient());
  const { pending, failed } = useStore(outbox.state);
  const own = { activity_id, registration_id: '' };
  const id = checkInIdOf(own);
  const queued = pending.find((each) => checkInIdOf(each) === id);
  const failure = queued && failed[id];
  const isRefused = isRefusal(failure);
  return {
    /** It waits for the network, or was refused, which `problem` says; undefined for neither. */
    state: failure === undefined ? undefined : isRefused ? ('refused' as const) : ('queued' as const),
    enteredAt: queued?.entered_at ?? '',
    problem: isRefused ? errorMessage(failure) : '',
    /**
     * Sends a code; resolves to what the server has against it, empty when nothing or when there is no answer yet. One
     * that is refused at once is not kept: it was read, and is typed again.
     */
    async checkIn(code: string): Promise<string> {
      await outbox.checkIn({ ...own, code });
      const { pending: left, failed: failures } = outbox.state.getState();
      const refused = isRefusal(failures[id]) && left.find((each) => checkInIdOf(each) === id);
      if (!refused) return '';
      outbox.takeBack(refused);
      return errorMessage(failures[id]);
    },
    /** Forgets what was refused. */
    forget: () => queued && outbox.takeBack(queued),
  };
}
