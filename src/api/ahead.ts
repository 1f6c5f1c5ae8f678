import { requestHeaders } from '@/api/headers';
import { queryAddress } from '@/api/query-address';

/** A call that a page is known to begin with: path of the endpoint, query, and a callback for the text of the answer. */
export type AheadCall = readonly [
  path: string,
  fields?: Record<string, string | undefined>,
  read?: (answer: string) => void,
];

/** Answer to a call: its text only when the status is OK. */
interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

interface Asked {
  token: string;
  answer: Promise<Answer>;
  abort: () => void;
}

const asked = new Map<string, Asked>();

/** Fetches an answer to its end; rejects as `fetch` does. */
export async function fetchAnswer(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const { ok, status } = response;
  return { ok, status, text: ok ? await response.text() : '' };
}

/** Asks for what a page begins with before the code that reads the answers is there. */
export function askAhead([path, fields = {}, read]: AheadCall, token: string): void {
  const url = queryAddress(path, fields);
  const controller = new AbortController();
  const answer = fetchAnswer(url, {
    headers: requestHeaders(token),
    credentials: 'omit',
    signal: controller.signal,
  });
  // Failures go to the call that takes the answer; perhaps none does.
  answer.then(({ text }) => read?.(text)).catch(() => {});
  asked.set(url, { token, answer, abort: () => controller.abort() });
}

/** Returns the answer that was asked for ahead under the same token, once; it ends with the call that takes it. */
export function takeAhead(url: string, token: string, signal: AbortSignal): Promise<Answer> | undefined {
  const taken = asked.get(url);
  if (taken?.token !== token) return undefined;
  asked.delete(url);
  if (signal.aborted) taken.abort();
  else signal.addEventListener('abort', taken.abort);
  return taken.answer;
}

/** The first page has taken what it wanted: what is left would only grow old. */
export function forgetAhead(): void {
  for (const { abort } of asked.values()) abort();
  asked.clear();
}
