import { QueryClient } from '@tanstack/react-query';

/** In ms. */
const JUST_NOW = 1000;

/**
 * A cache of server data; each student has their own, which ends with their session (SES-3).
 * `networkMode: always` lets a call fail at once while offline, so that a page shows its error state instead
 * of waiting; nothing is retried by itself (429: no storm), the student has 重试.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        // What failed while the page was being prepared is shown, not asked for again as the page appears.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_NOW,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The cache of the public pages. */
export const queryClient = createQueryClient();
