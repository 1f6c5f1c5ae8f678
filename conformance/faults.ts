import * as v from 'valibot';
import { KEY_MISSING, KEY_REUSED, LOGIN_EXPIRED } from '@/api/errors';
import { isWireTime, momentOf, wireTimeOf, HOUR } from '@/lib/time';
import { isRead, type Operation, operations } from './contract';
import { isWrittenOver, VERSION } from './judge';
import type { RuleName } from './rules';
import { entriesOf } from './samples';
import type { Role } from './scene';
import { PASSING } from './things';
import { addressOf, type Answer } from './wire';
import { rowOfWrite } from './writes';

/** Headers by which a backend knows who asks. */
export interface Session extends Record<string, string> {
  token: string;
  oaToken: string;
}

/** A backend into which a fault is planted. */
export interface Ground {
  base: string;
  pass: (request: Request) => Promise<Response>;
  /** Keeps the state of the backend's data; the result brings it back. */
  keep: () => () => void;
  /** Lets other requests in between the check and the record of a write; the result ends that. */
  divide: () => () => void;
  /** Operations that answer each student otherwise. */
  personal: ReadonlySet<string>;
  /** Operations whose answers some write changes. */
  varying: ReadonlySet<string>;
  /** The headers of those who have signed in, in their order. */
  sessions: readonly Session[];
}

/** A call of an operation, and the data of its answer. */
export interface Documented {
  input: Record<string, unknown>;
  data: unknown;
}

type Around = (request: Request) => Promise<Response>;

interface Kind {
  /** Rules, one of which a message has to name. */
  rules: readonly RuleName[];
  fits: (operation: Operation, example: Documented) => boolean;
  /** The operation with the fault; nothing where it would change nothing. A place has to be named, too. */
  plant: (
    ground: Ground,
    operation: Operation,
    example: Documented,
    random: () => number,
  ) => { around: Around; place?: string } | undefined;
}

export interface Fault {
  kind: string;
  operation: Operation;
  rules: readonly RuleName[];
  place: string;
  around: Around;
}

/** Roles in the order in which they sign in. */
const roles: readonly Role[] = ['student', 'other', 'staff'];

const isSuccess = (answer: Answer): boolean => answer.code === 200;
const refused = (code: number, msg: string): Answer => ({ code, data: null, msg });

/** An operation whose answers are changed: to other JSON, or to another response. */
const answering =
  (change: (answer: Answer, request: Request) => unknown) =>
  ({ pass }: Ground): { around: Around } => ({
    async around(request) {
      const response = await pass(request.clone());
      const answer = (await response.json()) as Answer;
      const changed = await change(answer, request);
      return changed instanceof Response ? changed : Response.json(changed);
    },
  });
const succeeding = (change: (answer: Answer) => unknown) =>
  answering((answer) => (isSuccess(answer) ? change(answer) : answer));
/** Refusals of what was asked for; that of a dead token is a fault of its own. */
const refusing = (change: (answer: Answer) => unknown) =>
  answering((answer) => (isSuccess(answer) || answer.code === LOGIN_EXPIRED ? answer : change(answer)));

/** Asks with other headers, or another body. */
async function altered(request: Request, headers: Record<string, string>, body?: string): Promise<Request> {
  const kept = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) kept.set(name, value);
  const bytes = request.method === 'GET' ? null : (body ?? (await request.clone().arrayBuffer()));
  return new Request(request.url, { method: request.method, headers: kept, body: bytes });
}

const answerOf = async (response: Response): Promise<Answer> => (await response.clone().json()) as Answer;

const sessionOf = (request: Request, sessions: readonly Session[]): Session | undefined =>
  sessions.find(({ token }) => token === request.headers.get('token'));

const MOST_VERSIONS = 12;
const isDone = async (response: Response): Promise<boolean> => isWrittenOver(await answerOf(response));

type Place = readonly string[];
const ITEM = '*';

/** Places of all values in data; one stands for each item of a list. */
function placesOf(data: unknown, place: Place = []): Place[] {
  if (typeof data !== 'object' || data === null) return [place];
  const inside = Array.isArray(data)
    ? data.flatMap((each) => placesOf(each, [...place, ITEM]))
    : Object.entries(data).flatMap(([name, each]) => placesOf(each, [...place, name]));
  const own = place.length > 0 ? [place] : [];
  return [...new Map([...own, ...inside].map((each) => [each.join('.'), each])).values()];
}

const GONE = Symbol('gone');

/** Data with the value at a place changed; `GONE` takes it out. */
function changedAt(data: unknown, [name, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(data);
  if (Array.isArray(data))
    return data.map((each) => changedAt(each, rest, change)).filter((each) => each !== GONE);
  if (typeof data !== 'object' || data === null || !(name in data)) return data;
  const value = changedAt((data as Record<string, unknown>)[name], rest, change);
  const { [name]: _, ...others } = data as Record<string, unknown>;
  return value === GONE ? others : { ...data, [name]: value };
}

const lastName = (place: Place): string => place.findLast((each) => each !== ITEM) ?? 'data';

/** Changes a field of an answer, wherever its schema does not allow that. */
const spoiling = (
  change: (value: unknown) => unknown,
  rules: readonly RuleName[],
  suits: (name: string, value: unknown) => boolean = () => true,
  isAllowed = false,
): Kind => ({
  rules,
  fits: (_, { data }) => placesOf(data).length > 0,
  plant(ground, { endpoint }, { data }, random) {
    const places = placesOf(data).filter((place) => {
      let isSuited = false;
      const spoilt = changedAt(data, place, (value) => {
        isSuited ||= suits(lastName(place), value);
        return change(value);
      });
      const isChanged = JSON.stringify(spoilt) !== JSON.stringify(data);
      return isSuited && isChanged && (isAllowed || !v.is(endpoint.output, spoilt));
    });
    const place = places[Math.floor(random() * places.length)];
    if (!place) return undefined;
    const plant = succeeding((answer) => ({ ...answer, data: changedAt(answer.data, place, change) }));
    return { ...plant(ground), place: lastName(place) };
  },
});

const otherType = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? {} : [];
};

/** All times in data, some hours off. */
const shifted = (data: unknown, hours: number): unknown =>
  JSON.parse(
    JSON.stringify(data ?? null, (_, value: unknown) =>
      // A day is one in every zone.
      typeof value === 'string' && isWireTime(value) && value.includes(' ')
        ? wireTimeOf(momentOf(value) + hours * HOUR)
        : value,
    ),
  );
const hasTime = (data: unknown): boolean => JSON.stringify(shifted(data, 1)) !== JSON.stringify(data ?? null);

const fieldsOf = ({ endpoint }: Operation) => Object.entries(entriesOf(endpoint.input));
const requiredOf = (operation: Operation): string[] =>
  fieldsOf(operation).flatMap(([name, { type }]) =>
    type === 'optional' || type === 'nullish' ? [] : [name],
  );
const isWrite = (operation: Operation): boolean => !isRead(operation);
const isJson = ({ endpoint: { body, method } }: Operation): boolean => body === 'json' && method !== 'DELETE';
const isOnce = ({ endpoint }: Operation): boolean => endpoint.once;
const isSignedIn = ({ endpoint }: Operation): boolean => endpoint.authenticated;
const isPaged = (operation: Operation): boolean => fieldsOf(operation).some(([name]) => name === 'page_num');
const canRefuse = (operation: Operation): boolean => requiredOf(operation).length > 0;
/** Those whose effect is the token, or none. */
const isFelt = (operation: Operation): boolean =>
  isWrite(operation) && !/^(?:login|logout|oaToken|usageLog)$/.test(operation.name);

const always = (): boolean => true;
const refusalRules = ['refused', 'missing', 'unknown', 'keyless', 'reused', 'state'] as const;

/** The last page instead of none, and the like: a query that is changed. */
const asking = (change: (query: URLSearchParams) => void): Kind => ({
  rules: ['paging'],
  fits: isPaged,
  plant: ({ pass }) => ({
    async around(request) {
      const url = new URL(request.url);
      const query = url.searchParams;
      if (request.method === 'GET') {
        change(query);
        return pass(new Request(url, { headers: request.headers }));
      }
      const body = (await request.clone().json()) as Record<string, unknown>;
      const given = new URLSearchParams(
        Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
      );
      change(given);
      const numbers = Object.fromEntries(
        ['page_num', 'page_size'].map((name) => [name, Number(given.get(name))]),
      );
      return pass(await altered(request, {}, JSON.stringify({ ...body, ...numbers })));
    },
  }),
});

/** Writes that the mock backend can be made to do in two steps; the second of an order checks the gold again, the one thing of which the student has little. */
const DIVIDED =
  /^(?:experimentBook|laundryBook|libraryBookSeat|hospitalBook|counsellingBook|workApply|societyApply|activityRegister)$/;

/** Rules that a wrong field breaks; at a sign-in nothing else can be checked. */
const FIELD = ['schema', 'accepted', 'answered'] as const;

/** What can be wrong with a backend. */
export const kinds: Record<string, Kind> = {
  'a field of another type': spoiling(otherType, FIELD),
  'a field that is missing': spoiling(() => GONE, FIELD),
  'null in place of a value': spoiling(() => null, FIELD),
  'a choice that there is not': spoiling(
    () => 'NO_SUCH_CHOICE',
    ['schema', 'accepted'],
    (_, value) => typeof value === 'string' && /^[a-z_]+$/.test(value),
  ),
  'a time in the shape of ISO': spoiling(
    (value) => String(value).replace(' ', 'T').concat('Z'),
    ['schema', 'accepted'],
    (_, value) => typeof value === 'string' && isWireTime(value),
  ),
  'an id that is a number': spoiling(
    Number,
    ['id', 'schema', 'accepted'],
    (name, value) => name.endsWith('_id') && /^[1-9]\d*$/.test(String(value)),
    true,
  ),
  'an id that lost its last digit': spoiling(
    (value) => String(value).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ['answered', 'accepted', 'same', 'visible'],
    (name, value) => name.endsWith('_id') && /^[1-9]\d+$/.test(String(value)),
    true,
  ),
  'times of another zone': {
    rules: ['clock', 'moment', 'same', 'echo'],
    fits: (_, { data }) => hasTime(data),
    plant: succeeding((answer) => ({ ...answer, data: shifted(answer.data, -8) })),
  },
  'times that are read in another zone': {
    rules: ['echo', 'visible', 'accepted', 'moment'],
    fits: (operation, { input }) => isWrite(operation) && isJson(operation) && hasTime(input),
    plant: ({ pass }) => ({
      around: async (request) =>
        pass(await altered(request, {}, JSON.stringify(shifted(await request.clone().json(), 8)))),
    }),
  },
  'data without an envelope': {
    rules: ['envelope', 'accepted'],
    fits: always,
    plant: succeeding(({ data }) => Response.json(data)),
  },
  'a code in words': {
    rules: ['envelope', 'accepted'],
    fits: always,
    plant: succeeding((answer) => ({ ...answer, code: 'OK' })),
  },
  'an envelope without msg': {
    rules: ['envelope', 'accepted'],
    fits: always,
    plant: succeeding(({ code, data }) => ({ code, data })),
  },
  'an answer as text/html': {
    rules: ['envelope', 'accepted'],
    fits: always,
    plant: succeeding(
      (answer) => new Response(JSON.stringify(answer), { headers: { 'content-type': 'text/html' } }),
    ),
  },
  'HTTP 201 for a success': {
    rules: ['envelope', 'accepted'],
    fits: always,
    plant: succeeding((answer) => Response.json(answer, { status: 201 })),
  },

  'code 200 for a refusal': {
    rules: refusalRules,
    fits: canRefuse,
    plant: refusing(() => ({ code: 200, data: null, msg: 'success' })),
  },
  'the last success for a refusal': {
    rules: refusalRules,
    fits: canRefuse,
    plant(ground) {
      let last: Answer | undefined;
      return answering((answer) => {
        if (isSuccess(answer)) last = answer;
        return isSuccess(answer) || answer.code === LOGIN_EXPIRED ? answer : (last ?? answer);
      })(ground);
    },
  },
  'HTTP 500 in place of a refusal': {
    rules: refusalRules,
    fits: canRefuse,
    plant: refusing(() => new Response('<h1>Internal Server Error</h1>', { status: 500 })),
  },
  'HTTP 400 for a refusal': {
    rules: refusalRules,
    fits: canRefuse,
    plant: refusing((answer) => Response.json(answer, { status: 400 })),
  },
  'a refusal without words': {
    rules: refusalRules,
    fits: canRefuse,
    plant: refusing((answer) => ({ ...answer, msg: '' })),
  },
  'a refusal with data': {
    rules: refusalRules,
    fits: canRefuse,
    plant: refusing((answer) => ({ ...answer, data: {} })),
  },
  'a required field that may be left out': {
    rules: refusalRules,
    fits: (operation) => isJson(operation) && isWrite(operation) && canRefuse(operation),
    plant: ({ pass }, _, { input }) => ({
      around: async (request) => {
        const body = (await request.clone().json()) as object;
        return pass(await altered(request, {}, JSON.stringify({ ...input, ...body })));
      },
    }),
  },

  'another code for a dead token': {
    rules: ['expired'],
    fits: isSignedIn,
    plant: answering((answer) => (answer.code === LOGIN_EXPIRED ? refused(400, answer.msg) : answer)),
  },
  'HTTP 401 for a dead token': {
    rules: ['expired'],
    fits: isSignedIn,
    plant: answering((answer) =>
      answer.code === LOGIN_EXPIRED ? Response.json(answer, { status: 401 }) : answer,
    ),
  },
  'a dead token that lives': {
    rules: ['expired'],
    fits: isSignedIn,
    plant: ({ pass, sessions }) => ({
      around: async (request) =>
        pass(sessionOf(request, sessions) ? request : await altered(request, { ...sessions[0] })),
    }),
  },
  'a refused write that is done': {
    rules: ['refused', 'privacy'],
    fits: (operation) => isSignedIn(operation) && isFelt(operation),
    plant: ({ pass, sessions }, { endpoint }) => ({
      async around(request) {
        const response = await pass(request.clone());
        if ((await answerOf(response)).code !== LOGIN_EXPIRED) return response;
        const session = sessions[roles.indexOf(rowOfWrite(endpoint).by)];
        const key = { 'idempotency-key': crypto.randomUUID() };
        await pass(await altered(request, { ...session, ...key }));
        return response;
      },
    }),
  },

  'a key that is ignored': {
    rules: ['repeat', 'reused'],
    fits: isOnce,
    plant: ({ pass }) => ({
      async around(request) {
        const hasKey = Boolean(request.headers.get('idempotency-key'));
        return pass(hasKey ? await altered(request, { 'idempotency-key': crypto.randomUUID() }) : request);
      },
    }),
  },
  'a key that may be missing': {
    rules: ['keyless'],
    fits: isOnce,
    plant: ({ pass }) => ({
      async around(request) {
        const key = request.headers.get('idempotency-key') || crypto.randomUUID();
        return pass(await altered(request, { 'idempotency-key': key }));
      },
    }),
  },
  'a key for any content': {
    rules: ['reused'],
    fits: (operation) => isOnce(operation) && isJson(operation),
    plant(ground) {
      const answers = new Map<string, Answer>();
      return answering((answer, request) => {
        const key = request.headers.get('idempotency-key') ?? '';
        if (isSuccess(answer)) answers.set(key, answer);
        return answer.code === KEY_REUSED ? (answers.get(key) ?? answer) : answer;
      })(ground);
    },
  },
  'a repeat that is refused': {
    rules: ['repeat'],
    fits: isOnce,
    plant(ground) {
      const known = new Set<string>();
      return answering((answer, request) => {
        const key = request.headers.get('idempotency-key') ?? '';
        if (isSuccess(answer) && known.has(key)) return refused(400, '请勿重复提交');
        if (isSuccess(answer)) known.add(key);
        return answer;
      })(ground);
    },
  },
  'a missing key that has another code': {
    rules: ['keyless'],
    fits: isOnce,
    plant: answering((answer) => (answer.code === KEY_MISSING ? refused(400, answer.msg) : answer)),
  },

  'a write that is not kept': {
    rules: ['visible', 'accepted', 'echo'],
    // Bytes lie beside the tables.
    fits: (operation) => isFelt(operation) && operation.endpoint.body === 'json',
    plant: ({ pass, keep }) => ({
      async around(request) {
        const restore = keep();
        const response = await pass(request);
        restore();
        return response;
      },
    }),
  },
  'a read that is kept for long': {
    rules: ['visible', 'repeat', 'echo', 'accepted', 'same', 'clock', 'everywhere', 'delivered'],
    fits: isRead,
    plant({ pass, varying }, { name: own }) {
      if (!varying.has(own)) return undefined;
      const kept = new Map<string, Response>();
      return {
        async around(request) {
          const name = `${request.headers.get('token')} ${request.url} ${await request.clone().text()}`;
          const response = kept.get(name) ?? (await pass(request));
          kept.set(name, response);
          return response.clone();
        },
      };
    },
  },
  'an old version that overwrites': {
    rules: ['revision'],
    fits: (operation, { input }) =>
      isWrite(operation) && Object.keys(input).some((name) => VERSION.test(name)),
    plant: ({ pass }, _, { input }) => ({
      async around(request) {
        const name = Object.keys(input).find((each) => VERSION.test(each)) ?? '';
        const response = await pass(request.clone());
        const body = (await request.clone().json()) as object;
        if ((await isDone(response)) || !(name in body)) return response;
        for (let version = 0; version < MOST_VERSIONS; version += 1) {
          const key = { 'idempotency-key': crypto.randomUUID() };
          const over = await pass(await altered(request, key, JSON.stringify({ ...body, [name]: version })));
          if (await isDone(over)) return over;
        }
        return response;
      },
    }),
  },

  "another student's rows": {
    rules: ['privacy', 'delivered', 'same'],
    fits: (operation) => isRead(operation) && isSignedIn(operation),
    plant: ({ pass, sessions, personal }, { name }) =>
      personal.has(name)
        ? {
            around: async (request) =>
              pass(sessionOf(request, sessions) ? await altered(request, { ...sessions[0] }) : request),
          }
        : undefined,
  },
  "a write to another student's things": {
    rules: ['privacy'],
    fits: (operation, { input }) =>
      isWrite(operation) &&
      isSignedIn(operation) &&
      Object.keys(input).some((name) =>
        /^(?:application|appointment|attempt|booking|order|repair|registration|wait|loan|fine|parcel|history|removal|upload|notification)_ids?$/.test(
          name,
        ),
      ),
    plant: ({ pass, sessions }) => ({
      async around(request) {
        const asker = sessionOf(request, sessions);
        for (const session of asker && asker !== sessions[0] ? sessions : []) {
          const key = { 'idempotency-key': crypto.randomUUID() };
          const response = await pass(await altered(request, { ...session, ...key }));
          if (isSuccess(await answerOf(response))) return response;
        }
        return pass(request);
      },
    }),
  },

  'a check and a record that are apart': {
    rules: ['oversold', 'once'],
    fits: ({ name }) => DIVIDED.test(name),
    plant: ({ pass, divide }) => ({
      async around(request) {
        const join = divide();
        try {
          return await pass(request);
        } finally {
          join();
        }
      },
    }),
  },

  'a page beyond the end that is the first': {
    rules: ['paging'],
    fits: (operation) => isPaged(operation) && operation.endpoint.method === 'GET',
    plant: ({ pass }) => ({
      async around(request) {
        const response = await pass(request);
        const { data } = await answerOf(response);
        if ((data as { list?: unknown[] } | null)?.list?.length !== 0) return response;
        return pass(new Request(request.url.replace(/page_num=\d+/, 'page_num=1'), request));
      },
    }),
  },
  'a page size that is ignored': asking((query) => query.set('page_size', '10')),
  'pages that are counted from 0': asking((query) =>
    query.set('page_num', String(Number(query.get('page_num')) + 1)),
  ),
  'a total of this page': {
    rules: ['paging'],
    fits: isPaged,
    plant: succeeding((answer) => {
      const data = answer.data as { list: unknown[] };
      return { ...answer, data: { ...data, total: data.list.length } };
    }),
  },
};

/** The calls of the operations that a document has examples of. */
export function documentedIn(document: string): Map<string, Documented> {
  interface Described {
    operationId: string;
    parameters?: { name: string; in: string; example?: unknown }[];
    requestBody?: { content: Record<string, { example?: object }> };
    responses: Record<string, { content?: Record<string, { examples?: Record<string, { value: Answer }> }> }>;
  }
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Described>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    described.flatMap(({ operationId, parameters = [], requestBody, responses }): [string, Documented][] => {
      const answer = responses['200']?.content?.['application/json']?.examples?.['成功']?.value;
      if (!answer) return [];
      const own = parameters.filter((each) => each.in !== 'header' && each.example !== undefined);
      const query = Object.fromEntries(own.map(({ name, example }) => [name, example]));
      const body = Object.values(requestBody?.content ?? {})[0]?.example;
      return [[operationId, { input: { ...query, ...body }, data: answer.data }]];
    }),
  );
}

/** Whether a request is a call of an operation. */
function isCallOf(request: Request, base: string, operation: Operation): boolean {
  const { endpoint } = operation;
  const { pathname } = new URL(request.url);
  const own = new URL(addressOf(base, operation, { id: '' })).pathname;
  return (
    request.method === endpoint.method &&
    (endpoint.method === 'DELETE' ? pathname.startsWith(own) : pathname === own)
  );
}

/** Collects, in the calls of a run, which operations answer each student otherwise, and whose answers some write changes. */
export class Effects {
  readonly personal = new Set<string>();
  readonly varying = new Set<string>();
  private readonly answers = new Map<string, Map<string, string>>();

  note(request: Request, base: string, answer: Answer): void {
    const operation = operations.find((each) => isRead(each) && isCallOf(request, base, each));
    if (!operation || !isSuccess(answer)) return;
    const token = request.headers.get('token') ?? '';
    const text = JSON.stringify(answer, (name, value: unknown) => (PASSING.test(name) ? undefined : value));
    const known = this.answers.get(request.url) ?? new Map<string, string>();
    const before = known.get(token);
    if (before !== undefined && before !== text) this.varying.add(operation.name);
    if ([...known].some(([other, own]) => other !== token && own !== text)) this.personal.add(operation.name);
    known.set(token, text);
    this.answers.set(request.url, known);
  }
}

/** The way to a backend with a fault. */
export const throughFault =
  ({ pass, base }: Ground, { operation, around }: Fault): Around =>
  (request) =>
    isCallOf(request, base, operation) ? around(request) : pass(request);

/** A fault of some kind in some operation. */
export function plantFault(ground: Ground, examples: Map<string, Documented>, random: () => number): Fault {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (;;) {
    const [kind, { rules, fits, plant }] = one(Object.entries(kinds));
    const fitting = operations.filter((operation) => {
      const example = examples.get(operation.name);
      return example !== undefined && fits(operation, example);
    });
    const operation = one(fitting);
    const example = examples.get(operation.name);
    const planted = example && plant(ground, operation, example, random);
    if (planted) return { kind, operation, rules, place: '', ...planted };
  }
}
