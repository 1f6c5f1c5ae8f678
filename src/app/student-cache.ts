import type { QueryClient } from '@tanstack/react-query';
import { whatLessonsUnlock } from '@/api/learning';
import { createQueryClient } from '@/api/query-client';
import { sendUnsent } from '@/app/send-unsent';
import { outboxNames } from '@/session/outbox-names';
import { useSession } from '@/session/store';
import { onStudentLeft } from '@/session/watch';

let cache: QueryClient | undefined;

/**
 * The server data of the student who is signed in: shared by what is loaded ahead and the pages, gone when the
 * student goes (SES-3). Undefined while nobody is signed in.
 */
export function studentCache(): QueryClient | undefined {
  if (!useSession.getState().token) return undefined;
  if (!cache) {
    cache = createQueryClient();
    sendUnsent(cache);
  }
  return cache;
}

onStudentLeft(() => {
  cache?.clear();
  cache = undefined;
});

/** As it stands in the drafts until the server has it. */
const FINISHED = '"percent":100';

// Another tab has finished a lesson, and the server knows: what that unlocks is open in this tab, too.
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (!key?.endsWith(`:${outboxNames.progress}`)) return;
  if (!oldValue?.includes(FINISHED) || newValue?.includes(FINISHED)) return;
  void cache?.invalidateQueries(whatLessonsUnlock);
});
