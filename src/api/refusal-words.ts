import { errorWords } from '@/api/stream-frame';
import { parseJson } from '@/api/json';
import * as v from 'valibot';
import { statusMessage } from '@/api/request';
import { spokenTime } from '@/lib/duration';

const TOO_MANY = 429;
/** Milliseconds. */
const SECOND = 1000;

const words = v.fallback(v.optional(v.string()), undefined);
const refusal = v.object({ error: v.optional(v.unknown()), msg: words, message: words, detail: words });

/** Returns why, from a body of any of the usual shapes; empty when it does not say. */
function reasonOf(body: string): string {
  try {
    const { error, msg, message, detail } = v.parse(refusal, parseJson(body));
    return errorWords(error) || msg || message || detail || '';
  } catch {
    return '';
  }
}

/** Returns how long the server asks to wait, in words; empty when it does not say. */
function waitWords(headers: Headers, now: number): string {
  const asked = headers.get('retry-after')?.trim();
  if (!asked) return '';
  const seconds = /^\d+$/.test(asked) ? Number(asked) : Math.ceil((Date.parse(asked) - now) / SECOND);
  return seconds > 0 ? `${spokenTime(seconds)}后可以再试` : '';
}

/** A reason and the time to wait, as far as there are. */
export const withWait = (reason: string, headers: Headers, now = Date.now()): string =>
  [reason, waitWords(headers, now)].filter(Boolean).join('，');

/** Says why the gateway refused with an HTTP status: in its own words where it has any, with the time to wait. */
export async function refusalWords(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  const reason = reasonOf(body) || (response.status === TOO_MANY ? '请求过于频繁' : '');
  return withWait(reason, response.headers) || statusMessage(response.status);
}
