import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Kept } from '@/api/kept';
import { whatLessonsUnlock } from '@/api/lessons';
import { createQueryClient } from '@/api/query-client';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { whenIdle } from '@/lib/idle';
import { createRetry } from '@/lib/retry';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';
import { draftsUnder, onDraftElsewhere, readDraft, REMINDERS } from '@/session/drafts';
import { useSession } from '@/session/store';
import { onStudentLeft } from '@/session/watch';

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

const PREFIX = 'kept:';
/** Characters of one student's answers, about a fifth of what browsers store: their drafts need room, too. */
const MOST = 1_000_000;

/** When an answer came, epoch ms, read off its text: 0 for one that is damaged. */
const stampOf = (text: string): number => Number(/^\{"at":(\d+)/.exec(text)?.[1] ?? 0);
const entryOf = (name: string, { schema }: Kept) =>
  storedJson(localStore, name, v.object({ at: v.number(), data: schema }), undefined);

/** Forgets the oldest answers until the others fit. */
function makeRoom(prefix: string): void {
  const kept = localStore.names(prefix).map((name) => ({ name, text: localStore.getItem(name) ?? '' }));
  let left = MOST;
  for (const { name, text } of kept.toSorted((one, other) => stampOf(other.text) - stampOf(one.text))) {
    left -= text.length;
    if (left < 0) localStore.removeItem(name);
  }
}

/** Forgets what is kept for a student (SES-3). */
function forgetAnswers(userId: string): void {
  for (const name of localStore.names(`${PREFIX}${userId}:`)) localStore.removeItem(name);
}

/**
 * Keeps the last answer of each `keptQuery` of a student in this browser, and restores it when the query is next asked
 * for: it counts as old, is shown at once and refreshed. Forgets other students' answers. Returns a function that ends this.
 */
function keepAnswers(cache: QueryClient, userId: string): () => void {
  const prefix = `${PREFIX}${userId}:`;
  for (const name of localStore.names(PREFIX)) if (!name.startsWith(prefix)) localStore.removeItem(name);

  let isRestoring = false;
  const restore = (query: Query, kept: Kept) => {
    const entry = query.state.data === undefined && entryOf(prefix + query.queryHash, kept).read();
    if (!entry) return;
    isRestoring = true;
    query.setData(entry.data, { updatedAt: entry.at, manual: true });
    isRestoring = false;
  };
  const keep = (query: Query, kept: Kept) => {
    const { data, dataUpdatedAt } = query.state;
    entryOf(prefix + query.queryHash, kept).write({ at: dataUpdatedAt, data });
    makeRoom(prefix);
  };
  return cache.getQueryCache().subscribe((event) => {
    const kept = event.query.meta?.kept;
    if (!kept) return;
    if (event.type === 'added') restore(event.query, kept);
    else if (event.type === 'updated' && event.action.type === 'success' && !isRestoring)
      keep(event.query, kept);
  });
}

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
