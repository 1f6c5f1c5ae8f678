import type { QueryClient } from '@tanstack/react-query';
import { mediaProgress } from '@/api/courseware';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { applyPlace } from './apply-place';
import { type PendingMedium, pendingMedia } from './pending-media';

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
