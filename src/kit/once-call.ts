import type { Endpoint, EndpointInput, EndpointOutput } from '@/api/endpoint';
import { ApiError, isRefusal } from '@/api/errors';
import { type CallOptions, call } from '@/api/request';
import { unansweredWrites } from './unanswered-writes';

interface OnceOptions extends CallOptions {
  /** The key of the confirming step, when that made one: other tabs that show the step have the same. */
  stepKey?: string | undefined;
}

/**
 * Returns a call that happens once (HTTP-6). While one is under way, a second waits for the same answer; after a lost
 * answer the same input carries the same idempotency key, also after a reload. A success, a refusal by the server or
 * another input begins a new write. Options as of `unansweredWrites`.
 */
export function onceCall<E extends Endpoint>(
  endpoint: E,
  options?: Parameters<typeof unansweredWrites<E['input']>>[2],
) {
  const { method, path, oa, input: schema } = endpoint;
  const sentBy = method === 'GET' ? {} : { sentBy: { method, oa } };
  const writes = unansweredWrites<E['input']>(path, schema, { ...sentBy, ...options });
  let running: Promise<EndpointOutput<E>> | undefined;

  return function submit(
    given: EndpointInput<E>,
    { stepKey, ...callOptions }: OnceOptions = {},
  ): Promise<EndpointOutput<E>> {
    if (running) return running;
    const { key, input } = writes.begin(given, stepKey);
    running = call(endpoint, input, { ...callOptions, idempotencyKey: key })
      .then(
        (data) => {
          writes.answered(key);
          return data;
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'business' && isRefusal(error))
            writes.answered(key);
          throw error;
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}

/** Returns an endpoint's unanswered calls in this browser: inputs by their keys. `onceCall` sends them again by their step. */
export const unansweredCalls = <E extends Endpoint>(endpoint: E): Map<string, EndpointInput<E>> =>
  new Map(
    [...unansweredWrites<E['input']>(endpoint.path, endpoint.input).read()].map(([key, { input }]) => [
      key,
      input,
    ]),
  );

/** The first of these inputs: a write that may have happened, and is settled before there is another. */
export const unansweredCall = <E extends Endpoint>(endpoint: E): EndpointInput<E> | undefined =>
  unansweredCalls(endpoint).values().next().value;
