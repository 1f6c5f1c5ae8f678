import * as v from 'valibot';
import { fetchAnswer, takeAhead } from '@/api/ahead';
import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { ApiError, LOGIN_EXPIRED, OA_EXPIRED } from '@/api/errors';
import { requestHeaders } from '@/api/headers';
import { parseJson } from '@/api/json';
import { queryAddress } from '@/api/query-address';
import { environment } from '@/lib/environment';
import { randomId } from '@/lib/random-id';
import { timesInWords } from '@/lib/time-words';

/** Ports from the calls to the application around them; `main.tsx` hands them in once. */
export interface RequestPorts {
  /** The session's token; empty when signed out. */
  token: () => string;
  /** Shows a failure to the student (HTTP-2). `unreached`: there was no answer at all. */
  toast: (message: string, unreached: boolean) => void;
  /** Returns the token for calls of the OA system, a new one in place of a refused one. */
  oaToken?: (refused?: string) => Promise<string>;
  /** Reports that the server no longer knows the token that a call was sent with (HTTP-3). */
  expired: (sentToken: string) => void;
}

let ports: RequestPorts = { token: () => '', toast: () => {}, expired: () => {} };

/** Connects the calls to the application. */
export function configureRequest(given: RequestPorts): void {
  ports = given;
}

export interface CallOptions {
  /** Ends the call when its page leaves. */
  signal?: AbortSignal;
  /** Says that a repeat is the same write (HTTP-6); one that is never repeated gets a key of its own. */
  idempotencyKey?: string;
  /** No toast: nobody waits for it, such as an attempt of an outbox, an autosave or the tracker (HTTP-2). */
  quiet?: boolean;
  /** Milliseconds until a stalled call fails. */
  timeout?: number;
  /** Goes on when its page is closed, unless it is longer than browsers let it be. */
  keepalive?: boolean;
  /** Instead of the session's: for a call made after its end. */
  token?: string;
  /** Sends the cookies of the backend, which know this browser: for the code of a campus login. All other calls omit them (HTTP-1). */
  withCookies?: boolean;
}

const SUCCESS = 200;
const DEFAULT_TIMEOUT = 15_000;
/** Bytes of a body that goes on without its page: browsers refuse more than 64 KiB of all of them together. */
const KEEPALIVE_LIMIT = 60_000;

const envelope = v.object({
  code: v.number(),
  data: v.optional(v.unknown()),
  msg: v.optional(v.nullable(v.string())),
});

const statusMessages: Record<number, string> = { 404: '请求资源不存在', 500: '服务器异常' };

/** The message of an HTTP status that is not OK (HTTP-2). */
export const statusMessage = (status: number): string =>
  statusMessages[status] ?? `Request error! Status code: ${status}`;

/** Says what went wrong before there was a whole answer: taken back, timed out, or the network. */
export function transportError(error: unknown, signal?: AbortSignal, expiry?: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return new ApiError('aborted', '请求已取消', { cause: error });
  if (expiry?.aborted) return new ApiError('network', '请求超时，请稍后重试', { cause: error });
  return new ApiError('network', '网络连接失败，请检查网络后重试', { cause: error });
}

/** Returns the address of a call, with its query or appended id. */
function address({ method, path }: Endpoint, input: unknown): string {
  const fields = { ...(input as object | undefined) };
  if (method === 'GET') return queryAddress(path, fields);
  const url = environment.apiBase + path;
  if (method !== 'DELETE') return url;
  const id = Object.entries(fields).find(([key]) => key === 'id')?.[1];
  return `${url}/${encodeURIComponent(String(id))}`;
}

/** Reads `{code, data, msg}` and returns the data that was promised, or throws what is wrong with it. */
export function readEnvelope<Output extends v.GenericSchema>(
  text: string,
  output: Output,
  sentToken: string,
): v.InferOutput<Output> {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (error) {
    throw new ApiError('contract', '服务器返回的数据无法读取', { cause: error });
  }
  const answer = v.safeParse(envelope, body);
  if (!answer.success) throw new ApiError('contract', '服务器返回的数据格式有误', { cause: answer.issues });
  const { code, data, msg } = answer.output;
  if (code === LOGIN_EXPIRED) {
    ports.expired(sentToken);
    throw new ApiError('business', '登录失效，请重新登录', { code });
  }
  if (code !== SUCCESS) throw new ApiError('business', timesInWords(msg || 'request failed'), { code });
  const promised = v.safeParse(output, data);
  if (!promised.success)
    throw new ApiError('contract', '服务器返回的数据格式有误', { code, cause: promised.issues });
  return promised.output;
}

/** Sends one call and reads its answer; every failure is an ApiError, none is shown. */
async function send<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions,
): Promise<EndpointOutput<E>> {
  const key = options.idempotencyKey ?? (endpoint.once ? randomId() : undefined);
  if (!endpoint.oa) return attempt(endpoint, input, options, { key });
  const oaToken = await ports.oaToken?.();
  try {
    return await attempt(endpoint, input, options, { key, oaToken });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === OA_EXPIRED)) throw error;
    return attempt(endpoint, input, options, { key, oaToken: await ports.oaToken?.(oaToken) });
  }
}

/** One attempt of a call: sends it with these headers beside those of every call, and reads its answer. */
async function attempt<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions,
  { key, oaToken }: { key?: string | undefined; oaToken?: string | undefined },
): Promise<EndpointOutput<E>> {
  const { signal, timeout = DEFAULT_TIMEOUT, keepalive, token = ports.token(), withCookies } = options;
  const headers = requestHeaders(token);
  if (key) headers['idempotency-key'] = key;
  if (oaToken) headers['oaToken'] = oaToken;
  const expiry = AbortSignal.timeout(timeout);
  const ending = signal ? AbortSignal.any([signal, expiry]) : expiry;
  const url = address(endpoint, input);
  const ahead = endpoint.method === 'GET' ? takeAhead(url, token, ending) : undefined;
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const body = hasBody ? JSON.stringify(input) : null;
  try {
    const { ok, status, text } = await (ahead ??
      fetchAnswer(url, {
        method: endpoint.method,
        headers,
        credentials: withCookies ? 'include' : 'omit',
        keepalive: keepalive && new Blob([body ?? '']).size < KEEPALIVE_LIMIT,
        signal: ending,
        body,
      }));
    if (!ok) throw new ApiError('http', statusMessage(status), { status });
    return readEnvelope(text, endpoint.output, token);
  } catch (error) {
    throw transportError(error, signal, expiry);
  }
}

/**
 * Shows a failure that a student waits for (HTTP-2). Of expiry there is a toast of its own (HTTP-3), and a call that its
 * page took back failed nobody.
 */
export function announceFailure(error: unknown): void {
  const isShown = error instanceof ApiError && error.kind !== 'aborted' && error.code !== LOGIN_EXPIRED;
  if (isShown) ports.toast(error.message, error.kind === 'network');
}

/**
 * Calls an endpoint that a page reads from, for a query: the query cache knows whether a student waits for it, and
 * announces its failure (`api/query-client.ts`). Throws ApiError.
 */
export const fetchQuietly = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal: AbortSignal,
): Promise<EndpointOutput<E>> => send(endpoint, input, { signal });

/**
 * Calls an endpoint: typed input in, typed and validated data out. A failure is announced unless `quiet`, then thrown
 * as ApiError (HTTP-2).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointOutput<E>> {
  try {
    return await send(endpoint, input, options);
  } catch (error) {
    if (!options.quiet) announceFailure(error);
    throw error;
  }
}

/** Reports to the application that an answer outside `call` found the login expired. */
export function reportExpired(sentToken: string): void {
  ports.expired(sentToken);
}

/** The token that a call made now would carry. */
export function currentToken(): string {
  return ports.token();
}
