import { onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, UNDER_EXAM } from '@/api/errors';
import type { Kept } from '@/api/kept';
import { announceFailure } from '@/api/request';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nobody waits for it, whatever page shows it: suggestions while typing, what is only a mark beside the content. */
      background?: boolean;
      /** Its last answer is kept in this browser (`app/student-cache.ts`). */
      kept?: Kept;
    };
  }
}

// It takes every start for one with a network (https://tanstack.com/query/latest/docs/reference/onlineManager), and then does not
// see the network come back.
onlineManager.setOnline(navigator.onLine);

/** Milliseconds. */
const JUST_NOW = 1000;

/**
 * The one rule of which reading calls are announced (HTTP-2): those that a page waits for. What is shown already is
 * refreshed quietly, and a prefetch is nobody's until its page is there, which then hears of it.
 */
function createQueryCache(): QueryCache {
  const announced = new WeakMap<object, number>();
  /** Several queries of one page that fail alike are announced as one. */
  let last = { message: '', at: -JUST_NOW };

  function announce(query: Query<unknown, unknown>): void {
    const { status, data, error, errorUpdatedAt } = query.state;
    const isWaitedFor = query.getObserversCount() > 0 && data === undefined && !query.meta?.background;
    if (status !== 'error' || !isWaitedFor || announced.get(query) === errorUpdatedAt) return;
    announced.set(query, errorUpdatedAt);
    // No failure: the page shows what is closed, and why.
    if (error instanceof ApiError && error.code === UNDER_EXAM) return;
    // The page says already that there is no network, and in place of the data that they come when it is back.
    if (!navigator.onLine && error instanceof ApiError && error.kind === 'network') return;
    const message = String(error);
    const at = performance.now();
    if (message === last.message && at - last.at < JUST_NOW) return;
    last = { message, at };
    announceFailure(error);
  }

  const cache = new QueryCache({ onError: (_error, query) => announce(query) });
  cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') announce(query);
  });
  return cache;
}

/**
 * A cache of server data; each student has their own, which ends with their session (SES-3).
 * `networkMode: always` lets a call fail at once while offline, so that a page shows its error state instead
 * of waiting; nothing is retried by itself (429: no storm), the student has 重试.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        // A failure while the page was being prepared is shown; the query is not repeated as the page appears.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_NOW,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // An old answer that is shown; a part without any has an `ErrorState`, which asks again by itself.
        refetchOnReconnect: ({ state }) => state.status === 'error' && state.data !== undefined && 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The cache of the public pages. */
export const queryClient = createQueryClient();
