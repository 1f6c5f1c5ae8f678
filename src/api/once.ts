import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import { type CallOptions, call } from '@/api/request';
import { randomId } from '@/lib/random-id';

/**
 * A write that must happen once (HTTP-6). While one is under way, a second `submit` waits for the same
 * answer; after a lost answer the next try carries the same idempotency key, so that the server can see
 * that it is the same write. A refusal by the server or a changed input starts a new one.
 */
export function onceCall<E extends Endpoint>(endpoint: E) {
  let running: Promise<EndpointOutput<E>> | undefined;
  let pending: { key: string; body: string } | undefined;

  return function submit(input: EndpointInput<E>, options: CallOptions = {}): Promise<EndpointOutput<E>> {
    if (running) return running;
    const body = JSON.stringify(input);
    if (pending?.body !== body) pending = { key: randomId(), body };
    running = call(endpoint, input, { ...options, idempotencyKey: pending.key })
      .then(
        (data) => {
          pending = undefined;
          return data;
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'business') pending = undefined;
          throw error;
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
