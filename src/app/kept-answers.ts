import type { Query, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Kept } from '@/api/kept';
import { localStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/stored-json';

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
export function forgetAnswers(userId: string): void {
  for (const name of localStore.names(`${PREFIX}${userId}:`)) localStore.removeItem(name);
}

/**
 * Keeps the last answer of each `keptQuery` of a student in this browser, and restores it when the query is next asked
 * for: it counts as old, is shown at once and refreshed. Forgets other students' answers. Returns a function that ends this.
 */
export function keepAnswers(cache: QueryClient, userId: string): () => void {
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
