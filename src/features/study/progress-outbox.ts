import type { QueryClient } from '@tanstack/react-query';
import { lessonProgress } from '@/api/lessons';
import { call } from '@/api/request';
import { oneForEach } from '@/lib/one-for-each';
import { createOutbox } from '@/engines/outbox/outbox';
import { applyProgress } from './apply-progress';
import { type PendingProgress, pendingProgress } from './pending-progress';

/** Keeps progress in the student's drafts, and sends it lesson by lesson until the server has it or refuses it. */
export function createProgressOutbox(client: QueryClient) {
  /** Why the last progress of a lesson was not accepted. */
  const problems = new Map<string, unknown>();
  const outbox = createOutbox({
    writes: pendingProgress,
    deliver: ({ body }, options) => call(lessonProgress, body, options),
    onAccepted({ body }, answer) {
      problems.delete(body.lesson_id);
      applyProgress(client, body, answer);
    },
    onRefused: ({ body }, error) => problems.set(body.lesson_id, error),
    onKept: ({ body }, error) => problems.set(body.lesson_id, error),
  });
  return {
    state: outbox.state,
    flush: outbox.flush,
    send: outbox.send,
    keep: (progress: PendingProgress): void => outbox.keep(progress),
    /** Sends at once; throws why progress of a lesson was not accepted. What was not refused is tried again later. */
    async finish(lessonId: string): Promise<void> {
      problems.delete(lessonId);
      await outbox.flush();
      if (problems.has(lessonId)) throw problems.get(lessonId);
    },
  };
}

/** The outbox beside a cache of server data: like it, one for each session of a student. */
export const progressOutboxOf = oneForEach(createProgressOutbox);
