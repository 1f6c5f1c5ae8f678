import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Medium } from '@/api/courseware';
import { forgetPlace } from '@/lib/forget-place';
import { mergeRanges, type TimeRange } from '@/lib/time-ranges';
import { mediaOutboxOf } from './media-outbox';
import { pendingMedia } from './pending-media';

/** Milliseconds, while something plays. */
const SEND_EVERY = 10_000;

/**
 * Where to begin in a medium, and how to keep where the student gets to: every place is kept in this browser at
 * once, and sent every ten seconds and when it is left. A place that could not be sent is newer than the server's. Key
 * the component by the medium.
 */
export function useMediumPlace(medium: Pick<Medium, 'medium_id' | 'at' | 'covered'>) {
  const outbox = mediaOutboxOf(useQueryClient());
  const { medium_id } = medium;
  const [page] = useState(() => window.location.pathname);
  const [start] = useState(() => {
    const pending = pendingMedia.pendingOf(medium_id);
    return {
      at: pending?.at ?? medium.at,
      covered: mergeRanges([...medium.covered, ...(pending?.covered ?? [])]),
    };
  });
  const sentAt = useRef(-SEND_EVERY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<{ at: number; covered: TimeRange[] }>(null);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      // The player tells its last place as it goes: after this.
      queueMicrotask(() => void outbox.send());
    },
    [outbox],
  );

  const keep = (place: { at: number; covered: TimeRange[] }) => {
    latest.current = place;
    outbox.keep({ medium_id, ...place, seconds: 0 });
    forgetPlace(page);
    // Also the last place of all: who stops a video tells no further one.
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        sentAt.current = performance.now();
        void outbox.send();
      },
      Math.max(0, sentAt.current + SEND_EVERY - performance.now()),
    );
  };
  /** Adds seconds of study to the last place. */
  const addSeconds = (seconds: number) => {
    const place = latest.current;
    if (place && seconds > 0) outbox.keep({ medium_id, ...place, seconds });
  };
  return { start, keep, addSeconds };
}
