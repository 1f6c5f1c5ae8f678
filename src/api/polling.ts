/** The part of a query that polling depends on. */
interface Polled {
  state: { status: string; dataUpdatedAt: number };
}

/**
 * Options of a query that is asked for again and again while the page is in sight: every so many milliseconds, after
 * failures later and later, and at once when the page or the network comes back.
 */
export const pollEvery = (milliseconds: number, most: number) => ({
  refetchInterval: ({ state: { status, dataUpdatedAt } }: Polled): number => {
    const silent = status === 'error' ? Date.now() - dataUpdatedAt : 0;
    // As long as there has been no answer: the pause doubles with each failure.
    return Math.min(most, Math.max(milliseconds, silent));
  },
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always' as const,
  refetchOnReconnect: 'always' as const,
});
