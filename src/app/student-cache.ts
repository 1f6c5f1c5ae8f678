import type { QueryClient } from '@tanstack/react-query';
import { whatLessonsUnlock } from '@/api/lessons';
import { createQueryClient } from '@/api/query-client';
import { forgetAnswers, keepAnswers } from '@/app/kept-answers';
import { sendUnsent } from '@/app/send-unsent';
import { draftsUnder, onDraftElsewhere, readDraft } from '@/session/drafts';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { useSession } from '@/session/store';
import { onStudentLeft } from '@/session/watch';
import { createRetry } from '@/lib/retry';

let cache: QueryClient | undefined;
let stopKeeping = (): void => {};

/**
 * The server data of the student who is signed in: shared by what is loaded ahead and the pages, gone when the
 * student goes (SES-3). Undefined while nobody is signed in.
 */
export function studentCache(): QueryClient | undefined {
  const { token, userInfo } = useSession.getState();
  if (!token || !userInfo) return undefined;
  if (!cache) {
    cache = createQueryClient();
    stopKeeping = keepAnswers(cache, userInfo.user_id);
    sendUnsent(cache);
  }
  return cache;
}

const unlocking = createRetry(() => void showUnlocked());

/** Asks again for what is open, until there is an answer: this tab may reach the server later than the other one. */
async function showUnlocked(): Promise<void> {
  unlocking.cancel();
  try {
    await cache?.invalidateQueries(whatLessonsUnlock, { throwOnError: true });
    unlocking.reset();
  } catch {
    unlocking.plan();
  }
}

onStudentLeft(({ user_id }) => {
  stopKeeping();
  forgetAnswers(user_id);
  cache?.clear();
  cache = undefined;
});

const PROGRESS = `${outboxNames.progress}:`;
/** As it stands in the drafts until the server has it. */
const FINISHED = '"percent":100';
const isFinished = (text: string | null) => text?.includes(FINISHED) ?? false;

// Another tab has finished a lesson, and the server knows: what that unlocks is open in this tab, too.
onDraftElsewhere(PROGRESS, (change) => {
  if (!change || !isFinished(change.before)) return;
  // It may only have set out.
  if (!draftsUnder(PROGRESS).some((draft) => isFinished(readDraft(draft)))) void showUnlocked();
});
