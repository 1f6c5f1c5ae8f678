import { requestHeaders } from '@/api/headers';
import { queryAddress } from '@/api/query-address';

/** A call that a page is known to begin with: path of the endpoint, and query. */
export type AheadCall = readonly [path: string, fields?: Record<string, string | undefined>];

interface Asked {
  token: string;
  response: Promise<Response>;
  abort: () => void;
}

const asked = new Map<string, Asked>();

/** Asks for what a page begins with before the code that reads the answers is there. */
export function askAhead([path, fields = {}]: AheadCall, token: string): void {
  const url = queryAddress(path, fields);
  const controller = new AbortController();
  const response = fetch(url, {
    headers: requestHeaders(token),
    credentials: 'omit',
    signal: controller.signal,
  });
  // Told to the call that takes it; perhaps none does.
  response.catch(() => {});
  asked.set(url, { token, response, abort: () => controller.abort() });
}

/** Gives the answer that was asked for ahead under the same token, once; it ends with the call that takes it. */
export function takeAhead(url: string, token: string, signal: AbortSignal): Promise<Response> | undefined {
  const taken = asked.get(url);
  if (taken?.token !== token) return undefined;
  asked.delete(url);
  if (signal.aborted) taken.abort();
  else signal.addEventListener('abort', taken.abort);
  return taken.response;
}

/** The first page has taken what it wanted: what is left would only grow old. */
export function forgetAhead(): void {
  for (const { abort } of asked.values()) abort();
  asked.clear();
}
