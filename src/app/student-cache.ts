import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/api/query-client';
import { sendUnsent } from '@/app/send-unsent';
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
