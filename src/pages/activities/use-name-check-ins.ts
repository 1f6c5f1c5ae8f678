import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { errorMessage, isRefusal } from '@/api/errors';
import { checkInIdOf, checkInOutboxOf } from '@/features/activities';

/** A check-in by name that the server has not accepted: queued, which is not checked in, or refused. */
export interface QueuedCheckIn {
  /** Wire time. */
  enteredAt: string;
  /** Why it was refused; empty while it is queued. */
  problem: string;
}

export type NameCheckIns = ReturnType<typeof useNameCheckIns>;

/** The organiser's check-ins by name at an activity that the server has not accepted, by registration. */
export function useNameCheckIns(activity_id: string) {
  const outbox = checkInOutboxOf(useQueryClient());
  const { pending, failed } = useStore(outbox.state);
  const queued = useMemo(
    () =>
      new Map<string, QueuedCheckIn>(
        pending
          .filter((each) => each.activity_id === activity_id && each.registration_id !== '')
          .map((each) => {
            const failure = failed[checkInIdOf(each)];
            const problem = isRefusal(failure) ? errorMessage(failure) : '';
            return [each.registration_id, { enteredAt: each.entered_at, problem }];
          }),
      ),
    [pending, failed, activity_id],
  );
  const find = useCallback(
    (registration_id: string) => {
      const id = checkInIdOf({ activity_id, registration_id });
      return outbox.state.getState().pending.find((each) => checkInIdOf(each) === id);
    },
    [outbox, activity_id],
  );
  return {
    queued,
    /** Checks somebody in; who is queued stays so, with the earlier time. */
    checkIn: useCallback(
      (registration_id: string) => {
        const before = find(registration_id);
        const isQueued = before && !isRefusal(outbox.state.getState().failed[checkInIdOf(before)]);
        if (!isQueued) void outbox.checkIn({ activity_id, registration_id, code: '' });
      },
      [outbox, find, activity_id],
    ),
    /** Takes a check-in back that was not sent, or forgets one that was refused. */
    takeBack: useCallback(
      (registration_id: string) => {
        const entry = find(registration_id);
        if (entry) outbox.takeBack(entry);
      },
      [outbox, find],
    ),
  };
}
