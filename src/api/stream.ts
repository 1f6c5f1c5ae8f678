import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { ApiError, LOGIN_EXPIRED } from '@/api/errors';
import { parseJson } from '@/api/json';
import { streamPost } from '@/api/raw-post';
import { currentToken, reportExpired, statusMessage } from '@/api/request';
import { errorWords, readFrames, type StreamFrame } from '@/api/stream-frame';
import { type Said, thinkSplitter } from '@/api/think';
import { spokenTime } from '@/lib/duration';
import { environment } from '@/lib/environment';

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
const withWait = (reason: string, headers: Headers, now = Date.now()): string =>
  [reason, waitWords(headers, now)].filter(Boolean).join('，');

/** Says why the gateway refused with an HTTP status: in its own words where it has any, with the time to wait. */
async function refusalWords(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  const reason = reasonOf(body) || (response.status === TOO_MANY ? '请求过于频繁' : '');
  return withWait(reason, response.headers) || statusMessage(response.status);
}

/**
 * End of a reply: as the model wished (`stop`), without content (`empty`), at its length limit (`length`), withheld by the
 * gateway's filter (`filtered`), by the caller's signal (`aborted`), by an error frame (`error`), by silence (`timeout`), or
 * cut off (`cut`): reset, ended within a frame, or without the reason that this gateway sends.
 */
export type FinishReason = 'stop' | 'empty' | 'length' | 'filtered' | 'aborted' | 'error' | 'timeout' | 'cut';

export type StreamEvent =
  | { type: 'content'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'finish'; reason: FinishReason; message?: string };

export interface ChatRequest {
  /** The one message that is sent (CHT-3). */
  content: string;
  businessType: string;
  /** Stops the reply. */
  signal: AbortSignal;
  /** Milliseconds of silence after which the reply counts as broken. */
  idleTimeout?: number;
}

const IDLE_TIMEOUT = 60_000;
/** Characters kept of a body that is no event stream, to see whether it is an answer in JSON. */
const FOREIGN_LIMIT = 1_000_000;
/**
 * Whether the gateway has sent the reason of an end while this page lives: from then on a reply that ends without a
 * reason was cut. Gateways that never send one end every reply so (CHT-4).
 */
let givesReasons = false;
const BLANK_LINE = /\n\n|\r\r|\r\n\r\n/u;
/** Lines of an event stream that carry no data. */
const SILENT_LINES = /^(?::.*|(?:event|id|retry)(?::.*)?)$/gmu;

/** A signal that ends with the caller's or after a silence; `touch` starts the silence again. */
function idleGuard(signal: AbortSignal, timeout: number) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new DOMException('silence', 'TimeoutError')), timeout);
  };
  touch();
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    touch,
    stop: () => clearTimeout(timer),
    /** Why reading failed: the student, silence, or the line. */
    reason: (): FinishReason => (signal.aborted ? 'aborted' : silence.signal.aborted ? 'timeout' : 'cut'),
  };
}

/** Refuses an answer that is JSON in place of a stream; code 1000 goes the expiry way (HTTP-3). */
function refuse(frame: StreamFrame, headers: Headers): never {
  if (frame.code === LOGIN_EXPIRED)
    throw new ApiError('business', '登录失效，请重新登录', { code: LOGIN_EXPIRED });
  throw new ApiError('business', withWait(frame.error ?? '', headers) || 'request failed', {
    code: frame.code,
  });
}

function finishReason(reason: string): FinishReason {
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'filtered' : 'stop';
}

/** The frames of an event stream, whichever way its bytes are cut (CHT-10). Throws when the body ends within one. */
async function* frames(body: ReadableStream<Uint8Array>, touch: () => void): AsyncGenerator<StreamFrame> {
  let ready: StreamFrame[] = [];
  let seen = false;
  /** Text behind the last blank line: an event that is not whole yet. */
  let begun = '';
  let foreign = '';
  const parser = createParser({
    onEvent: ({ data, event }) => {
      seen = true;
      ready.push(...readFrames(data, event));
    },
  });
  // The parser strips the byte order mark: exactly one.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const feed = (text: string) => {
    parser.feed(text);
    begun = `${begun}${text}`.split(BLANK_LINE).at(-1) ?? '';
    if (!seen && foreign.length < FOREIGN_LIMIT) foreign += text;
    const now = ready;
    ready = [];
    return now;
  };
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      touch();
      yield* feed(decoder.decode(value, { stream: true }));
    }
    const half = begun.replaceAll(SILENT_LINES, '').trim();
    // The blank line after the last event may be missing.
    const last = feed(`${decoder.decode()}\n\n`);
    yield* last;
    if (seen && half && last.length === 0) throw new TypeError('The stream ended within a frame');
    if (seen) return;
    const answer = foreign.replaceAll(SILENT_LINES, '').trim();
    const found = readFrames(answer);
    if (answer && found.length === 0)
      throw new ApiError('contract', '返回的不是 AI 的回答，请检查网络后重试');
    yield* found;
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * Asks the AI gateway and yields its reply piece by piece, then exactly one `finish` (CHT-3, 4, 10). Throws
 * ApiError when there is no reply at all: `http` with its status, `business` for an answer in JSON, `network`,
 * `aborted`. Never asks twice.
 */
export async function* streamChat(request: ChatRequest): AsyncGenerator<StreamEvent> {
  const { content, businessType, signal, idleTimeout = IDLE_TIMEOUT } = request;
  const sentToken = currentToken();
  const idle = idleGuard(signal, idleTimeout);
  try {
    const response = await streamPost(
      `${environment.aiGateway}/chat-stream-new`,
      {
        messages: [{ role: 'user', content }],
        temperature: 0,
        top_p: 0.9,
        business_type: businessType,
        stream: true,
      },
      idle.signal,
    ).catch((error: unknown) => {
      if (idle.reason() === 'timeout')
        throw new ApiError('network', '请求超时，请稍后重试', { cause: error });
      throw error;
    });
    if (!response.ok || !response.body)
      throw new ApiError('http', await refusalWords(response), { status: response.status });
    yield* replyEvents(response.body, response.headers, idle, sentToken);
  } finally {
    idle.stop();
  }
}

/** Yields the text of a frame or the rest of one, as events. */
function* spoken({ reasoning, content }: Said): Generator<StreamEvent> {
  if (reasoning) yield { type: 'reasoning', text: reasoning };
  if (content) yield { type: 'content', text: content };
}

/** Returns the end of a reply with this frame; undefined when it goes on. */
function endOf({ error, finish, done }: StreamFrame): { reason: FinishReason; message?: string } | undefined {
  if (error !== undefined) return { reason: 'error', message: error };
  return finish || done ? { reason: finishReason(finish ?? 'stop') } : undefined;
}

async function* replyEvents(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  idle: ReturnType<typeof idleGuard>,
  sentToken: string,
): AsyncGenerator<StreamEvent> {
  const { take, rest } = thinkSplitter();
  let hasBegun = false;
  let isExpired = false;
  let hasContent = false;
  let end: ReturnType<typeof endOf>;
  function* say(said: Said): Generator<StreamEvent> {
    hasBegun ||= said.reasoning + said.content !== '';
    hasContent ||= said.content !== '';
    yield* spoken(said);
  }
  try {
    for await (const frame of frames(body, idle.touch)) {
      isExpired ||= frame.code === LOGIN_EXPIRED;
      // In mid-reply it is an error like any other: what had arrived stays.
      if (frame.code !== undefined && !hasBegun) refuse(frame, headers);
      yield* say({ reasoning: frame.reasoning ?? '', content: '' });
      if (frame.content) yield* say(take(frame.content));
      givesReasons ||= frame.finish !== undefined;
      end = endOf(frame);
      if (end) break;
    }
    end ??= { reason: givesReasons ? 'cut' : 'stop' };
  } catch (error) {
    if (error instanceof ApiError) {
      if (isExpired) reportExpired(sentToken);
      throw error;
    }
    end = { reason: idle.reason() };
  }
  yield* say(rest());
  if (end.reason === 'stop' && !hasContent) end = { reason: 'empty' };
  yield { type: 'finish', ...end };
  // Last, since it ends the session: the reader has put by what had arrived.
  if (isExpired) reportExpired(sentToken);
}
