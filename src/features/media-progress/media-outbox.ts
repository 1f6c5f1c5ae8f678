import type { QueryClient } from '@tanstack/react-query';
import { coursewareQueries, mediaProgress, type Medium, type MediumPlace } from '@/api/courseware';
import { call } from '@/api/request';
import { watchQueries } from '@/api/watch';
import { createOutbox } from '@/engines/outbox/outbox';
import { oneForEach } from '@/lib/one-for-each';
import { mergeRanges } from '@/lib/time-ranges';
import { pendingMedia, type PendingMedium } from './pending-media';

/** Carries an accepted place into the cached answers, so that a page opened again goes on where it was. */
function applyPlace(client: QueryClient, { medium_id, at, covered }: MediumPlace): void {
  const isIt = (medium: Medium) => medium.medium_id === medium_id;
  const placed = (medium: Medium): Medium => ({
    ...medium,
    at,
    covered: mergeRanges([...medium.covered, ...covered]),
  });
  const lesson = coursewareQueries.lesson('').queryKey.slice(0, 1);
  client.setQueriesData<{ media: Medium[]; last_medium_id: string | null }>({ queryKey: lesson }, (old) => {
    if (!old?.media.some(isIt)) return old;
    return { ...old, media: old.media.map((medium) => (isIt(medium) ? placed(medium) : medium)) };
  });
  void client.invalidateQueries({ queryKey: lesson, refetchType: 'none' });
  // Percent of chapters and recordings are the server's to say, and are shown beside the video.
  for (const query of [watchQueries.chapter('', ''), watchQueries.recordings('')])
    void client.invalidateQueries({ queryKey: query.queryKey.slice(0, 1) });
}

/**
 * Keeps places in media in the student's drafts and sends them until the server has them, or refuses them: for what is
 * watched in lessons, chapters and recordings alike. Each medium in a call of its own: a refusal is of that one only.
 */
export function createMediaOutbox(client: QueryClient) {
  const outbox = createOutbox({
    writes: pendingMedia,
    deliver: ({ body }, options) => call(mediaProgress, { places: [body] }, options),
    onAccepted: ({ body }) => applyPlace(client, body),
  });
  return {
    state: outbox.state,
    flush: outbox.flush,
    send: outbox.send,
    keep: (place: PendingMedium): void => outbox.keep(place),
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const mediaOutboxOf = oneForEach(createMediaOutbox);
