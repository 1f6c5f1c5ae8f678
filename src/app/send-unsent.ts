import type { QueryClient } from '@tanstack/react-query';
import { readDraft } from '@/session/drafts';
import { whenIdle } from '@/lib/idle';

/** The drafts of which `outboxes.ts` starts the senders. */
const drafts = ['notesOutbox', 'lessonProgress', 'mediaProgress', 'favourites', 'ratings', 'reviewOutbox'];

/**
 * Sends what an earlier visit could not, on whatever page the student is now. Nearly always there is nothing, and then
 * no code loads for it.
 */
export function sendUnsent(client: QueryClient): void {
  whenIdle(() => {
    if (!drafts.some((name) => readDraft(name) !== '')) return;
    // Without its code: the page that has the outbox sends, or the next visit.
    import('@/app/outboxes').then(({ startOutboxes }) => startOutboxes(client)).catch(() => {});
  });
}
