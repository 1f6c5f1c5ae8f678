import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import { type CallOptions, call } from '@/api/request';
import { unansweredWrites } from './unanswered-writes';

/**
 * Returns a call that happens once (HTTP-6). While one is under way, a second waits for the same answer; after a lost
 * answer the same input carries the same idempotency key, also after a reload. A success, a refusal by the server or
 * another input begins a new write. Options as of `unansweredWrites`.
 */
export function onceCall<E extends Endpoint>(
  endpoint: E,
  options?: Parameters<typeof unansweredWrites<E['input']>>[2],
) {
  const writes = unansweredWrites<E['input']>(endpoint.path, endpoint.input, options);
  let running: Promise<EndpointOutput<E>> | undefined;

  return function submit(given: EndpointInput<E>, callOptions: CallOptions = {}): Promise<EndpointOutput<E>> {
    if (running) return running;
    const { key, input } = writes.begin(given);
    running = call(endpoint, input, { ...callOptions, idempotencyKey: key })
      .then(
        (data) => {
          writes.answered(key);
          return data;
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'business') writes.answered(key);
          throw error;
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
