import type { QueryClient } from '@tanstack/react-query';
import { lessonProgress } from '@/api/lessons';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { applyProgress } from './apply-progress';
import { type PendingProgress, pendingProgress } from './pending-progress';

/** Keeps progress in the student's drafts, and sends it lesson by lesson until the server has it or refuses it. */
export function createProgressOutbox(client: QueryClient) {
  /** Why the last progress of a lesson was refused. */
  const refusals = new Map<string, unknown>();
  const outbox = createOutbox({
    writes: pendingProgress,
    deliver: ({ body }, options) => call(lessonProgress, body, options),
    onAccepted({ body }, answer) {
      refusals.delete(body.lesson_id);
      applyProgress(client, body, answer);
    },
    onRefused: ({ body }, error) => refusals.set(body.lesson_id, error),
  });
  return {
    state: outbox.state,
    flush: outbox.flush,
    send: outbox.send,
    keep: (progress: PendingProgress): void => outbox.keep({ body: progress }),
    /** Sends at once; throws why progress of a lesson was not accepted. What was not refused is tried again later. */
    async finish(lessonId: string): Promise<void> {
      refusals.delete(lessonId);
      await outbox.flush();
      const problem = refusals.get(lessonId) ?? outbox.state.getState().failed[lessonId];
      if (problem) throw problem;
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const progressOutboxOf = oneForEach(createProgressOutbox);
