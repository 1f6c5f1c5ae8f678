import { environment } from '@/lib/environment';

export { demoAccounts } from './demo-accounts';

/** The absolute addresses that the mock backend answers begin with these. */
const mocked = (): string[] =>
  [environment.apiBase, environment.aiGateway].map((base) => new URL(`${base}/`, window.location.href).href);

/** Paths at which a server would answer the browser itself, with a page or by leading it on: the campus login. */
const ANSWERED = /^\/(?:cas|matrix-api\/sso)\//;

const addressOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input, window.location.href).href;

/** Lets calls of the API wait until the worker is ready, and is gone then. */
function holdCalls(ready: Promise<void>): void {
  const bases = mocked();
  const fetchNow = window.fetch;
  const fetchLater: typeof fetch = async (input, init) => {
    if (bases.some((base) => addressOf(input).startsWith(base))) await ready;
    return fetchNow.call(window, input, init);
  };
  window.fetch = fetchLater;
  const release = (): void => {
    if (window.fetch === fetchLater) window.fetch = fetchNow;
  };
  ready.then(release, release);
}

/**
 * Starts the mock backend in this browser. Returns at once, so that the first screen need not wait for MSW to
 * load and its worker to start: only calls of the API do. Never returns where the page at hand is not the application's.
 */
export async function startMock(): Promise<void> {
  if (ANSWERED.test(window.location.pathname)) return (await import('./navigation')).answerPage();
  const ready = import('./worker').then(({ startWorker }) => startWorker());
  holdCalls(ready);
}
