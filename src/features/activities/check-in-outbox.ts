import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { activityCheckIn, activityCheckInFor, activityQueries } from '@/api/activities';
import { errorMessage } from '@/api/errors';
import { call } from '@/api/request';
import { wireTime } from '@/api/schemas';
import { oneForEach } from '@/lib/one-for-each';
import { wireTimeOf } from '@/lib/time';
import { createOutbox } from '@/engines/outbox/outbox';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { pendingWrites } from '@/engines/outbox/pending-writes';
import { tellUnreached } from '@/ui/offline-store';
import { showToast } from '@/ui/toast-store';

const checkIn = v.object({
  activity_id: v.string(),
  /** Registration that the organiser checks in by name; empty for a student who entered the code. */
  registration_id: v.string(),
  code: v.string(),
  entered_at: wireTime,
});
/** A check-in that the server has not accepted yet. */
type CheckIn = v.InferOutput<typeof checkIn>;

const pendingCheckIns = pendingWrites(
  outboxNames.activityCheckIns,
  checkIn,
  ({ body: { activity_id, registration_id } }) => `${activity_id} ${registration_id}`,
);

/**
 * Keeps check-ins in the drafts at once, with when they were entered, and sends them until the server has answered: only
 * then is somebody in (20.13). One that is refused is kept with its reason.
 */
export function createCheckInOutbox(client: QueryClient) {
  const all = { queryKey: ['activities'] };
  const outbox = createOutbox({
    writes: pendingCheckIns,
    deliver: ({ body: { activity_id, registration_id, code, entered_at } }, options) =>
      registration_id
        ? call(activityCheckInFor, { activity_id, registration_id, entered_at }, options)
        : call(activityCheckIn, { activity_id, code, entered_at }, options),
    refusedUntil: 'back',
    onAccepted({ body: { activity_id, registration_id } }, { checked_in_at }) {
      if (!registration_id) {
        showToast('签到成功', { type: 'success' });
        return void client.invalidateQueries(all);
      }
      // Not asked for again after each of them: the list may be long.
      client.setQueryData(
        activityQueries.registrants(activity_id).queryKey,
        (shown) =>
          shown && {
            ...shown,
            list: shown.list.map((each) =>
              each.registration_id === registration_id ? { ...each, checked_in_at } : each,
            ),
          },
      );
    },
    onRefused({ body: { registration_id } }, error) {
      if (!registration_id) showToast(errorMessage(error), { type: 'error' });
      // Perhaps it was cancelled, or somebody is in already.
      void client.invalidateQueries(all);
    },
    onKept({ body: { registration_id } }) {
      if (!registration_id)
        tellUnreached('网络不通，签到已排队，联网后自动送达', '签到已排队，联网后自动送达');
    },
    onSentElsewhere: () => client.invalidateQueries(all, { throwOnError: true }),
  });
  return {
    state: outbox.state,
    /** Checks somebody in, now; resolves when it has been tried. */
    checkIn(entered: Omit<CheckIn, 'entered_at'>): Promise<void> {
      outbox.keep({ ...entered, entered_at: wireTimeOf(Date.now()) });
      return outbox.flush();
    },
    /** Takes one back that was not sent, or forgets one that was refused. */
    takeBack: outbox.giveUp,
  };
}

/** The outbox beside a cache of server data: like it, one for each session. */
export const checkInOutboxOf = oneForEach(createCheckInOutbox);
