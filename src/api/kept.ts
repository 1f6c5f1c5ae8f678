import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Endpoint, type EndpointInput, type EndpointOutput } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { wireTime } from '@/api/schemas';
import { DAY, MINUTE } from '@/lib/time';

/** Milliseconds for which a figure counts as it stands: live ones, those that hold for days, those of a term. */
export const lifetimes = { live: 30 * MINUTE, stable: 7 * DAY, term: 90 * DAY } as const;
export type Lifetime = keyof typeof lifetimes;

/** Milliseconds after which a live figure is asked for again while it is looked at, and one that moves at this moment. */
const LIVE_AGAIN = 5 * MINUTE;
const MOVING_AGAIN = MINUTE / 2;

/** Whether something in an answer changes within minutes: a queue that is called, an application about to be read. */
type Moving<E extends Endpoint> = (answer: EndpointOutput<E>) => boolean;

/** Of an answer with figures: when they were right, and the server's time, by which a device with a wrong clock can tell their age. */
export const timed = { as_of: wireTime, now: wireTime };
export type Timed = v.InferOutput<v.ObjectSchema<typeof timed, undefined>>;

/** Storage of an answer in the browser: it is read back when it still has this shape. */
export interface Kept {
  schema: v.GenericSchema;
  /** Of figures, which are shown at once, whatever their age; anything else only stands in for an answer that does not come. */
  lifetime?: Lifetime;
}

/**
 * Meta of a query whose last answer stands in where none comes: without a network a text can be read that was read before. Not
 * shown before the answer, since it also says where the student was, and what is open. `schema`: of the data.
 */
export const standIn = (schema: v.GenericSchema) => ({ kept: { schema } satisfies Kept });

/** A query of figures with their time, that are live and are kept by nobody. Its key is made of the endpoint's path. For the kit's `useKept`. */
export const timedQuery = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  isMoving: Moving<E> = () => false,
) =>
  queryOptions<EndpointOutput<E>>({
    queryKey: [...endpoint.path.slice(1).split('/'), input],
    queryFn: ({ signal }) => fetchQuietly(endpoint, input, signal),
    refetchOnMount: 'always',
    // Left to itself `networkMode: always` would not.
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMoving(data) ? MOVING_AGAIN : LIVE_AGAIN,
  });

/**
 * A query whose last answer is kept for the student in this browser (`app/student-cache.ts`), so that its figures are there
 * at once and without a network. Its key is made of the endpoint's path: `['card', 'show', {}]`. For the kit's `useKept`.
 */
export const keptQuery = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  lifetime: Lifetime,
  isMoving?: Moving<E>,
) =>
  queryOptions<EndpointOutput<E>>({
    ...timedQuery(endpoint, input, isMoving),
    meta: { kept: { schema: endpoint.output, lifetime } satisfies Kept },
    ...(lifetime !== 'live' && { refetchInterval: false }),
  });
