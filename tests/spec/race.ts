import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configureRequest } from '@/api/request';
import { oaPort } from '@/app/oa-port';
import type { Database } from '@mock/engine/database';
import { openSession, userOfAccount } from '@mock/engine/sessions';
import { endSession, startSession, useSession } from '@/session/store';
import { chance } from '../support/chance';
import { type Answer, mockHttpServer } from '../support/mock-http-server';

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number) {
  const next = chance(seed);
  return {
    next,
    below: (count: number): number => Math.floor(next() * count),
    /** One of several. */
    one: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(next() * values.length)] ?? values[0],
  };
}

/** Starts the same for each number from 0 at once, and returns what came of each, in their order. */
export const together = <Result>(
  count: number,
  start: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => start(index)));

/**
 * The mock server over real HTTP for the tests of a file, fresh for each. After every request it is asked what is wrong
 * with its data (`problems`, in words): `broken` holds all that was ever wrong in the test. The client's own calls (`call`,
 * `onceCall`) reach it, too.
 */
export function raceServer(problems: (database: Database) => string[]) {
  const server = mockHttpServer();
  const { context } = server;
  const broken = new Set<string>();
  /** Lifetime of the clients: one that is killed hears no answer. */
  let alive = new AbortController();

  beforeAll(() => {
    context.afterRequest = () => problems(context.database).forEach((each) => broken.add(each));
    configureRequest({
      token: () => useSession.getState().token,
      oaToken: oaPort,
      toast: () => {},
      expired: () => {},
    });
  });
  beforeEach(() => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit = {}) => {
      const own = alive.signal;
      const answer = await fetch(server.base + path, { method, headers, body } as RequestInit);
      if (own.aborted) throw new TypeError('The client was killed');
      return answer;
    });
  });
  afterEach(() => {
    context.database.reset();
    context.faults.rules = [];
    delete context.wait;
    delete context.beforeRequest;
    broken.clear();
    endSession('exit');
  });

  return {
    broken,
    get database() {
      return context.database;
    },
    /** A session of a seeded account: its token. */
    tokenOf(account: string): string {
      const user = userOfAccount(context.database, account);
      if (!user) throw new Error(`No account ${account}`);
      return openSession(context.database, user).token;
    },
    /** Makes students that are not in the seed, and returns them with a session each. */
    makeStudents: (count: number): { id: string; token: string }[] =>
      Array.from({ length: count }, (_, index) => {
        const { users } = context.database;
        const [first] = users.all();
        if (!first) throw new Error('The seed has nobody');
        const id = String(90_001 + index);
        const user = users.put({ ...first, id, account: `racer${index}`, role: 'student' });
        return { id, token: openSession(context.database, user).token };
      }),
    /** Signs the client in. */
    signIn(account: string): string {
      const user = userOfAccount(context.database, account);
      if (!user) throw new Error(`No account ${account}`);
      const { token, userInfo } = openSession(context.database, user);
      startSession({ token, userInfo });
      return user.id;
    },
    /** Sends a write over the wire, under a key when one is passed. */
    async post(token: string, path: string, body: object, key?: string): Promise<Answer> {
      const headers = { 'Content-Type': 'application/json', token, ...(key && { 'idempotency-key': key }) };
      const answer = await fetch(`/matrix-api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Answer;
    },
    /** The next answer to a path is lost: the server has worked, the client does not hear of it. */
    loseAnswer: (path: string) => context.faults.rules.push({ kind: 'lost', pattern: path, times: 1 }),
    /** The next request to a path does not arrive. */
    loseRequest: (path: string) => context.faults.rules.push({ kind: 'drop', pattern: path, times: 1 }),
    /** Resolves as soon as a request is there, before it is handled. */
    arrival: (): Promise<void> =>
      new Promise((resolve) => {
        context.beforeRequest = resolve;
      }),
    /** Ends the page: what is under way goes on at the server, and its answers are heard by nobody. */
    kill(): void {
      alive.abort();
      alive = new AbortController();
    },
    /** Divides check and record of the writes that offer it: others come in between. */
    plantWait(): void {
      context.wait = () => new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
