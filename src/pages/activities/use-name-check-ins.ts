import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { checkInOutboxOf } from '@/features/activities';

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
  const { pending } = useStore(outbox.state);
  const queued = useMemo(
    () =>
      new Map<string, QueuedCheckIn>(
        pending
          .filter(({ body }) => body.activity_id === activity_id && body.registration_id !== '')
          .map(({ body, refusal }) => [
            body.registration_id,
            { enteredAt: body.entered_at, problem: refusal ?? '' },
          ]),
      ),
    [pending, activity_id],
  );
  const find = useCallback(
    (registration_id: string) =>
      outbox.state
        .getState()
        .pending.find(
          ({ body }) => body.activity_id === activity_id && body.registration_id === registration_id,
        ),
    [outbox, activity_id],
  );
  return {
    queued,
    /** Checks somebody in; who is queued stays so, with the earlier time. */
    checkIn: useCallback(
      (registration_id: string) => {
        const before = find(registration_id);
        if (before?.refusal !== null) void outbox.checkIn({ activity_id, registration_id, code: '' });
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
