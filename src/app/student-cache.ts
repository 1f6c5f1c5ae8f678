import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { isRefusal } from '@/api/errors';
import type { Kept } from '@/api/kept';
import { whatLessonsUnlock } from '@/api/lessons';
import { createQueryClient } from '@/api/query-client';
import { forgetSavedExcept, savedLessons } from '@/engines/offline/saved-lessons';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { lockReason } from '@/lib/exam-lock';
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
        .then(({ startReminders }) => !isOver && startReminders(client))
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
/** Characters of one student's answers, less than a third of what browsers store: their drafts need room, too. */
const MOST = 1_500_000;
/** The same of one answer, which would take the others away. */
const MOST_OF_ONE = MOST / 3;

/** When an answer came, epoch ms, read off its text: 0 for one that is damaged. */
const stampOf = (text: string): number => Number(/^\{"at":(\d+)/.exec(text)?.[1] ?? 0);
const entryOf = (name: string, { schema }: Kept) =>
  storedJson(localStore, name, v.object({ at: v.number(), data: schema }), undefined);

/** Forgets the oldest answers until the others fit; not those of lessons that the student has saved. */
function makeRoom(prefix: string): void {
  const kept = localStore.names(prefix).map((name) => ({ name, text: localStore.getItem(name) ?? '' }));
  const saved = new Set(savedLessons().flatMap(({ answers }) => answers));
  let left = MOST;
  for (const { name, text } of kept.toSorted((one, other) => stampOf(other.text) - stampOf(one.text))) {
    left -= text.length;
    if (left < 0 && !saved.has(name.slice(prefix.length))) localStore.removeItem(name);
  }
}

/** Forgets what is kept for a student (SES-3). */
function forgetAnswers(userId: string): void {
  for (const name of localStore.names(`${PREFIX}${userId}:`)) localStore.removeItem(name);
}

/**
 * Keeps the last answer of each query of a student that says so (`Kept`) in this browser. Figures are restored when they are
 * next asked for: they count as old, are shown at once and refreshed. Other answers stand in when none comes; never for a
 * refusal, nor while an exam runs. Forgets other students' answers. Returns a function that ends this.
 */
function keepAnswers(cache: QueryClient, userId: string): () => void {
  const prefix = `${PREFIX}${userId}:`;
  for (const name of localStore.names(PREFIX)) if (!name.startsWith(prefix)) localStore.removeItem(name);
  void forgetSavedExcept(userId);

  const find = (query: Query, kept: Kept) =>
    query.state.data === undefined ? entryOf(prefix + query.queryHash, kept).read() : undefined;
  /** It counts as old, whatever the clock of the device says now, or was when it came. */
  const show = (query: Query, { at, data }: { at: number; data: unknown }) =>
    query.setState({ data, dataUpdatedAt: at, isInvalidated: true });
  const restore = (query: Query, kept: Kept) => {
    const entry = find(query, kept);
    if (!entry) return;
    show(query, entry);
    query.setState({ status: 'success' });
  };
  /** The query has failed all the same. */
  const standInFor = (query: Query, kept: Kept) => {
    if (isRefusal(query.state.error) || lockReason() !== null) return;
    const entry = find(query, kept);
    if (entry) show(query, entry);
  };
  let isTidying = false;
  /** Once for all answers that come together: it reads what is kept. */
  const tidy = () => {
    if (isTidying) return;
    isTidying = true;
    queueMicrotask(() => {
      isTidying = false;
      makeRoom(prefix);
    });
  };
  const keep = (query: Query) => {
    const { data, dataUpdatedAt } = query.state;
    const name = prefix + query.queryHash;
    const text = JSON.stringify({ at: dataUpdatedAt, data });
    if (text.length > MOST_OF_ONE) return localStore.removeItem(name);
    localStore.setItem(name, text);
    tidy();
  };
  return cache.getQueryCache().subscribe((event) => {
    const kept = event.query.meta?.kept;
    if (!kept) return;
    if (event.type === 'added' && kept.lifetime) restore(event.query, kept);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') keep(event.query);
    if (event.action.type === 'error' && !kept.lifetime) standInFor(event.query, kept);
  });
}

/** Reminds of the dates of each answer of the agenda, whatever page has asked. Returns a function that ends this. */
const remindOfAgenda = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [domain, kind] = event.query.queryKey;
    if (domain !== 'agenda' || kind !== 'list') return;
    import('@/features/reminders')
      .then(({ remindOfDates }) => client === cache && remindOfDates(client))
      .catch(() => {});
  });

let cache: QueryClient | undefined;
let stopWatching = (): void => {};

/**
 * The server data of the student who is signed in: shared by what is loaded ahead and the pages, gone when the
 * student goes (SES-3). Undefined while nobody is signed in.
 */
export function studentCache(): QueryClient | undefined {
  const { token, userInfo } = useSession.getState();
  if (!token || !userInfo) return undefined;
  if (!cache) {
    cache = createQueryClient();
    const stops = [keepAnswers(cache, userInfo.user_id), remindOfAgenda(cache)];
    stopWatching = () => stops.forEach((stop) => stop());
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
  stopWatching();
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
