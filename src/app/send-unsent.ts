import type { QueryClient } from '@tanstack/react-query';
import { draftsUnder, readDraft, REMINDERS } from '@/session/drafts';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { onStudentLeft } from '@/session/watch';
import { whenIdle } from '@/lib/idle';

/**
 * Sends what an earlier visit could not, and goes on reminding, on whatever page the student is now. Nearly always there
 * is nothing, and then no code loads for it.
 */
export function sendUnsent(client: QueryClient): void {
  let isOver = false;
  const stopWatching = onStudentLeft(() => {
    isOver = true;
    stopWatching();
  });
  whenIdle(() => {
    if (readDraft(REMINDERS))
      import('@/features/reminders')
        .then(({ startReminders }) => !isOver && startReminders())
        .catch(() => {});
    if (!Object.values(outboxNames).some((name) => draftsUnder(`${name}:`).length > 0)) return;
    import('@/app/outboxes')
      // An outbox belongs to who is signed in when it is made (SES-3).
      .then(({ startOutboxes }) => !isOver && startOutboxes(client))
      // Without its code: the page that has the outbox sends, or the next visit.
      .catch(() => {});
  });
}
