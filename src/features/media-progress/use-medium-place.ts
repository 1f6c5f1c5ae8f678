import { useQueryClient } from '@tanstack/react-query';
import throttle from 'lodash-es/throttle';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Medium } from '@/api/courseware';
import { forgetPlace } from '@/lib/forget-place';
import { mergeRanges, type TimeRange } from '@/lib/time-ranges';
import { mediaOutboxOf } from './media-outbox';
import { pendingMedia } from './pending-media';

/** Milliseconds, while something plays. */
const SEND_EVERY = 10_000;

/**
 * Returns the start in a medium, and functions that keep later places: each is kept in this browser at once, and
 * sent every ten seconds and when the medium is left. A place that could not be sent is newer than the server's. Key
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
  const latest = useRef<{ at: number; covered: TimeRange[] }>(null);

  // Also the last place of all: who stops a video tells no further one.
  const sendInTime = useMemo(() => throttle(() => void outbox.send(), SEND_EVERY), [outbox]);

  useEffect(
    () => () => {
      // The player tells its last place as it goes: after this.
      queueMicrotask(() => {
        sendInTime.cancel();
        void outbox.send();
      });
    },
    [outbox, sendInTime],
  );

  const keep = (place: { at: number; covered: TimeRange[] }) => {
    latest.current = place;
    outbox.keep({ medium_id, ...place, seconds: 0 });
    forgetPlace(page);
    sendInTime();
  };
  /** Adds seconds of study to the last place. */
  const addSeconds = (seconds: number) => {
    const place = latest.current;
    if (place && seconds > 0) outbox.keep({ medium_id, ...place, seconds });
  };
  return { start, keep, addSeconds };
}
