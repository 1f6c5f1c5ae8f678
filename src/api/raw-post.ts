import { type CallOptions, currentToken, transportError } from '@/api/request';

/**
 * A POST outside the wire conventions: returns the response as it is, status and body left to the caller.
 * Sent with header `Token`, as the gateway spells it. Throws ApiError only when there is no answer at all.
 */
export async function rawPost(
  url: string,
  body: unknown,
  { signal, idempotencyKey, timeout }: Pick<CallOptions, 'signal' | 'idempotencyKey' | 'timeout'>,
): Promise<Response> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Token: currentToken() };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const expiry = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      credentials: 'omit',
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, expiry].filter((given) => given !== undefined)),
    });
  } catch (error) {
    throw transportError(error, signal, expiry);
  }
}

/** A streamed POST (HTTP-4): it may take as long as it likes. */
export const streamPost = (url: string, body: unknown, signal: AbortSignal): Promise<Response> =>
  rawPost(url, body, { signal });
