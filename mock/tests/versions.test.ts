// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/api/endpoint';
import { people } from '@mock/laws/people';
import { contractServer, endpoints } from '../../tests/support/contract';
import { sampleOf } from '../../conformance/samples';

const server = contractServer();
let headers: Record<string, string> = {};
let names: string[] = [];

/** The input with every version in it replaced; the same text when it has none. */
const withVersion = (endpoint: Endpoint, text: string, version: number): string =>
  JSON.stringify(sampleOf(endpoint.input, text), (key, value: unknown) =>
    /^(?:base_)?(?:version|revision)$/.test(key) ? version : value,
  );

/** Their versions are no server's: of an answer that the student's browser counts, and of the application. */
const OTHERS = new Set(['/exams/save', '/exams/hand-in', '/userBehaviorLog/save']);

/** The operations that name the version they change. */
const versioned = endpoints.filter(
  (endpoint) =>
    !OTHERS.has(endpoint.path) &&
    endpoint.method !== 'GET' &&
    withVersion(endpoint, '', 123) !== withVersion(endpoint, '', 456),
);

beforeAll(async () => {
  headers = await server.signIn('student');
  const own = server.database.tables.flatMap(([, table]) =>
    table
      .where((row) => 'user_id' in row && row.user_id === people.student)
      .slice(0, 4)
      .map(({ id }) => id),
  );
  const tasks = server.database.homeworkTasks.all().map(({ id }) => id);
  names = [...new Set(['own-new', '1201', ...tasks, ...own])];
});

describe('33.3 a version that was never given', () => {
  it.each(versioned.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s refuses a negative one, a fraction and one to come, and names it',
    async (_path, endpoint) => {
      const send = async (text: string, version: number) =>
        server.call(endpoint, JSON.parse(withVersion(endpoint, text, version)) as Record<string, unknown>, {
          ...headers,
          'idempotency-key': crypto.randomUUID(),
        });
      for (const version of [-1, 0.5])
        expect(await send(names[0] ?? '', version)).toMatchObject({
          code: 400,
          msg: expect.stringMatching(/version|revision/),
        });
      const answers = [];
      for (const text of names) answers.push(await send(text, 1_000_000));
      const told = answers.map(({ msg, data }) => `${msg} ${JSON.stringify(data)}`);
      expect(told).toContainEqual(expect.stringContaining('没有第 1000000 版'));
      // Only a note may be written again that is gone: there is no newest version of it.
      const saved = told.filter((each) => /"(?:version|revision)":1000001/.test(each));
      if (endpoint.path !== '/notes/save') expect(saved).toEqual([]);
    },
  );

  it('is looked for in every operation that has one', () => {
    expect(versioned.length).toBeGreaterThan(15);
  });
});
