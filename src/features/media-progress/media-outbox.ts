import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { mediaProgress } from '@/api/courseware';
import { isRefusal } from '@/api/errors';
import { call } from '@/api/request';
import { whenIdle } from '@/lib/idle';
import { oneForEach } from '@/lib/one-for-each';
import { createRetry } from '@/lib/retry';
import { beforeExit } from '@/session/farewell';
import { inTurn } from '@/session/in-turn';
import { onStudentLeft } from '@/session/watch';
import { applyPlaces } from './apply-places';
import {
  keepPendingMedium,
  type PendingMedium,
  readPendingMedia,
  type SealedMedia,
  sealedMedia,
  sealPendingMedia,
  settlePendingMedia,
} from './pending-media';

const deliver = ({ key, places }: SealedMedia) =>
  call(mediaProgress, { places }, { quiet: true, keepalive: true, idempotencyKey: key });

/**
 * Sends places in media to the server, one call at a time, and tries again by itself until they are accepted:
 * later and later, and at once when the browser is online again. Like the outbox of lessons (features/study), for
 * what is watched in lessons, chapters and recordings alike.
 */
export function createMediaOutbox(client: QueryClient) {
  let isOver = false;
  const failed = createStore<{ isFailed: boolean }>(() => ({ isFailed: false }));
  let queue: Promise<void> = Promise.resolve();
  let failures = 0;
  const retry = createRetry(() => void send());

  /** Sends one call; false when it has to wait. */
  async function post(sent: SealedMedia): Promise<boolean> {
    try {
      await deliver(sent);
    } catch (error) {
      if (isOver) return false;
      // Refused for good, such as a course that is gone: it must not hold up the others for ever.
      if (isRefusal(error)) {
        settlePendingMedia(sent.key);
        return true;
      }
      failures += 1;
      failed.setState({ isFailed: true });
      retry.plan();
      return false;
    }
    // Someone else may have signed in meanwhile: their drafts are not ours.
    if (isOver) return false;
    settlePendingMedia(sent.key);
    retry.reset();
    applyPlaces(client, sent.places);
    return true;
  }

  async function sendNow(): Promise<void> {
    const before = isOver ? undefined : sealedMedia();
    if (before && !(await post(before))) return;
    const next = isOver ? undefined : sealPendingMedia();
    if (next && !(await post(next))) return;
    // Also when there was nothing: another tab has sent it.
    failed.setState({ isFailed: false });
  }

  /** Sends what is pending; gives when that was accepted or has failed. */
  function send(): Promise<void> {
    retry.cancel();
    const before = failures;
    // What fails meanwhile has planned its next attempt; a page that is going would only send it twice.
    queue = queue
      .then(() => (failures === before ? inTurn('mediaProgress', sendNow) : undefined))
      // A mistake of ours must not end the sending for good.
      .catch(reportError);
    return queue;
  }

  const stopFarewell = beforeExit(() =>
    Promise.allSettled([sealedMedia(), sealPendingMedia()].filter((sent) => sent !== undefined).map(deliver)),
  );
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    retry.cancel();
    stopFarewell();
    stopWatching();
  });

  // What an earlier visit could not send.
  if (readPendingMedia().length > 0) whenIdle(() => void send());

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
