import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { mediaProgress } from '@/api/courseware';
import { ApiError } from '@/api/errors';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { onStudentLeft } from '@/session/watch';
import { applyPlaces } from './apply-places';
import {
  keepPendingMedium,
  type PendingMedium,
  readPendingMedia,
  settlePendingMedium,
} from './pending-media';

/** The most seconds of study that one call may carry. */
const MAX_SECONDS = 3600;

const withinCall = (pending: PendingMedium): PendingMedium => ({
  ...pending,
  seconds: Math.min(MAX_SECONDS, pending.seconds),
});

/**
 * Sends places in media to the server, one call at a time, and tries again by itself until they are accepted:
 * later and later, and at once when the browser is online again. Like the outbox of lessons (features/study), for
 * what is watched in lessons, chapters and recordings alike.
 */
export function createMediaOutbox(client: QueryClient) {
  let isOver = false;
  const failed = createStore<{ isFailed: boolean }>(() => ({ isFailed: false }));
  let queue: Promise<void> = Promise.resolve();
  const retry = createRetry(() => void send());

  const post = (places: PendingMedium[]) => call(mediaProgress, { places }, { quiet: true, keepalive: true });

  async function sendNow(): Promise<void> {
    const sent = isOver ? [] : readPendingMedia().map(withinCall);
    if (sent.length === 0) return;
    try {
      await post(sent);
    } catch (error) {
      if (isOver) return;
      // Refused for good, such as a course that is gone: it must not hold up the others for ever.
      if (error instanceof ApiError && error.kind === 'business') {
        for (const place of sent) settlePendingMedium(place);
        return;
      }
      failed.setState({ isFailed: true });
      retry.plan();
      return;
    }
    // Someone else may have signed in meanwhile: their drafts are not ours.
    if (isOver) return;
    for (const place of sent) settlePendingMedium(place);
    failed.setState({ isFailed: false });
    retry.reset();
    applyPlaces(client, sent);
  }

  /** Sends what is pending; gives when that was accepted or has failed. */
  function send(): Promise<void> {
    retry.cancel();
    queue = queue.then(sendNow);
    return queue;
  }

  const stopFarewell = beforeExit(async () => {
    const places = readPendingMedia().map(withinCall);
    if (places.length > 0) await post(places);
  });
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    retry.cancel();
    stopFarewell();
    stopWatching();
  });

  return {
    failed,
    send,
    /** Keeps a place; not that of a student who has left (SES-3). */
    keep: (place: PendingMedium): void => {
      if (!isOver) keepPendingMedium(place);
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const mediaOutboxOf = oneForEach(createMediaOutbox);
