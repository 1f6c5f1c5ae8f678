// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { approvalList } from '@/api/applications';
import type { Endpoint } from '@/api/endpoint';
import { call } from '@/api/request';
import { onceCall, unansweredCall, unansweredCalls } from '@/kit/once-call';
import { randomId } from '@/lib/random-id';
import type { Database } from '@mock/engine/database';
import type { Row } from '@mock/engine/table';
import { codes } from '@mock/engine/refusal';
import { useSession } from '@/session/store';
import { endpoints } from '../support/contract';
import { onceRows } from './once-inputs';
import { allProblems } from './problems';
import { raceServer, together } from './race';

const race = raceServer(allProblems);

/** A write of a student: its pages, each with all that a reload loses, and what comes between. */
function writing(endpoint: Endpoint, input: object, inMemory: boolean) {
  const open = () => {
    const submit = onceCall(endpoint, { inMemory });
    return () => submit(input);
  };
  const lose = async (submit: () => Promise<unknown>, what: 'loseAnswer' | 'loseRequest' = 'loseAnswer') => {
    race[what](endpoint.path);
    await expect(submit()).rejects.toThrow('网络连接失败');
  };
  return {
    open,
    lose,
    sendUnder: (key: string, more = {}) => call(endpoint, { ...input, ...more }, { idempotencyKey: key }),
    /** Sends what the browser has kept, as the page does when it is opened again. */
    settle: () => onceCall(endpoint)(unansweredCall(endpoint) ?? expect.unreachable()),
    async reload(): Promise<void> {
      race.kill();
      await useSession.persist.rehydrate();
    },
  };
}
type Writing = ReturnType<typeof writing>;

/** Incidents of a write; each returns the student's answer in the end. */
const incidents = {
  async 'lost answer'({ open, lose }: Writing) {
    const submit = open();
    await lose(submit);
    await lose(submit);
    return submit();
  },
  async 'lost request'({ open, lose }: Writing) {
    const submit = open();
    await lose(submit, 'loseRequest');
    return submit();
  },
  async 'double click'({ open }: Writing) {
    const [one, other] = await together(2, open());
    expect(other).toBe(one);
    return one;
  },
  async 'same key, other content'({ sendUnder }: Writing) {
    const key = randomId();
    const answer = await sendUnder(key);
    await expect(sendUnder(key, { more: true })).rejects.toMatchObject({ code: codes.keyReused });
    return answer;
  },
};
/** The first is still at work; nothing else may be wrong. */
const expectRunning = (error: unknown): undefined =>
  void expect(error).toMatchObject({ code: codes.keyRunning });
/** Those in which only the browser knows what was sent. */
const reloads = {
  async 'lost answer, then a reload'({ open, lose, reload, settle }: Writing) {
    await lose(open());
    await reload();
    return settle();
  },
  async 'lost request, then a reload'({ open, lose, reload, settle }: Writing) {
    await lose(open(), 'loseRequest');
    await reload();
    return settle();
  },
  async 'a reload under way'({ open, reload, settle }: Writing) {
    const arrival = race.arrival();
    const sent = expect(open()()).rejects.toThrow('网络连接失败');
    await arrival;
    await reload();
    const answer = settle();
    await sent;
    return answer.catch(expectRunning).then((early) => (early === undefined ? settle() : early));
  },
  async 'two tabs'({ open }: Writing) {
    const tabs = await Promise.all([open()().catch(expectRunning), open()().catch(expectRunning)]);
    const [one, other = one] = tabs.filter((answer) => answer !== undefined);
    expect(other).toEqual(one);
    return one;
  },
  async 'lost answer, then two tabs'({ open, lose, settle }: Writing) {
    await lose(open());
    const [one, other] = await together(2, settle);
    expect(other).toEqual(one);
    return one;
  },
};

/** Keeps what differs from the seed, and returns the way back to it. */
function snapshot({ tables }: Database) {
  const kept = tables.map(([, table]) => [table, table.difference()] as const);
  return () => {
    for (const [table, difference] of kept) {
      table.settle();
      table.restore(difference);
    }
  };
}
/** As it is whatever ids, keys and tokens were drawn. */
const plain = <Value>(value: Value): Value =>
  JSON.parse((JSON.stringify(value) ?? 'null').replaceAll(/[\da-f-]{32,36}|[\w+/]{43}=/g, '#'));
/** All rows that are not the seed's. */
const rowsOf = ({ tables }: Database) =>
  plain(Object.fromEntries(tables.map(([name, table]) => [name, Object.values(table.difference())])));

const rows = onceRows.map((row) => ({ path: row.endpoint.path, ...row }));

beforeEach(() => {
  // Wednesday the 25th of November 2026 is an ordinary workday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00+08:00') });
  race.database.reset();
  // The same paper each time.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

/** Lets come about what time alone does, and gets the token of the OA system. */
const settled = () => call(approvalList, { page_num: 1, page_size: 1, view: 'done' }).catch(() => {});

describe('HTTP-6 whatever comes between, one write and its answer', () => {
  it.each(rows)('$path', async ({ endpoint, account, input: inputOf, inMemory }) => {
    const userId = account && race.signIn(account);
    const input = await inputOf({ ...race, database: race.database, userId });
    await settled();
    const restore = snapshot(race.database);
    const before = rowsOf(race.database);
    const answer = await call(endpoint, input);
    const after = rowsOf(race.database);
    // More than the answer under its key.
    expect({ ...after, answers: before['answers'] }).not.toEqual(before);

    for (const [name, incident] of Object.entries(inMemory ? incidents : { ...incidents, ...reloads })) {
      restore();
      const told = await incident(writing(endpoint, input, inMemory));
      expect(plain(told), name).toEqual(plain(answer));
      expect(rowsOf(race.database), name).toEqual(after);
      expect(unansweredCalls(endpoint).size, name).toBe(0);
    }
    expect([...race.broken]).toEqual([]);
  });

  it('is proved of every operation that happens once', () => {
    const proved = new Set(onceRows.map(({ endpoint }) => endpoint));
    expect(proved.size).toBe(onceRows.length);
    expect(endpoints.filter((endpoint) => endpoint.once && !proved.has(endpoint))).toEqual([]);
  });

  it('has its key wherever the client sends it: never by a bare call', () => {
    const once = new Set(onceRows.map(({ endpoint }) => endpoint));
    const apis = import.meta.glob<object>('../../src/api/*.ts', { eager: true });
    const names = new Set(
      Object.values(apis).flatMap((api) =>
        Object.entries(api).flatMap(([name, each]) => (once.has(each) ? [name] : [])),
      ),
    );
    const files = globSync('src/**/*.{ts,tsx}');
    const calls = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bcall\(\s*(\w+),((?:[^()]|\([^()]*\))*)\)/g)]
        .filter(([, name = '']) => names.has(name))
        .map(([, name, given = '']) => ({ file, name, hasKey: /\boptions\b|idempotencyKey/.test(given) })),
    );
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter(({ hasKey }) => !hasKey)).toEqual([
      // Refused whatever it says, and kept as a version, of which there is none twice.
      { file: 'src/pages/lessons/practice/saver.ts', name: 'practiceSave', hasKey: false },
    ]);
  });
});

describe('33.5 what is one’s own', () => {
  it.each(rows.filter(({ account }) => account))(
    '$path changes nothing of anybody else’s, and nothing without a session',
    async ({ endpoint, account, input: inputOf }) => {
      const input = await inputOf({ ...race, database: race.database, userId: race.signIn(account) });
      const other = race.signIn('zhaomin');
      await settled();
      const isTheirs = (row: Row) => ('user_id' in row ? row.user_id : row.id) === other;
      const ofOthers = () =>
        new Map(
          race.database.tables.flatMap(([name, table]) =>
            table.where((row) => !isTheirs(row)).map((row) => [`${name} ${row.id}`, row]),
          ),
        );
      const before = ofOthers();
      const changed = () => {
        const after = ofOthers();
        return [...before].filter(([id, row]) => after.get(id) !== row);
      };
      const unheard = await race.post('nobody', endpoint.path, input, randomId());
      expect(unheard.code).toBe(codes.expired);
      expect(changed()).toEqual([]);
      await call(endpoint, input).catch((error: unknown) =>
        expect(error).toMatchObject({ kind: 'business' }),
      );
      expect(changed()).toEqual([]);
    },
  );
});
