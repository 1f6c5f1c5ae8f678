// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { activityPublish, activityRegister, activityRegistrants } from '@/api/activities';
import type { Endpoint } from '@/api/endpoint';
import { people, peopleNames } from '@mock/laws/people';
import { wireTimeOf } from '@/lib/time';
import { entriesOf } from '../../conformance/samples';
import { contractServer, endpoints } from '../../tests/support/contract';

const server = contractServer();
let headers: Record<string, string> = {};

async function signIn(): Promise<void> {
  server.database.reset();
  headers = await server.signIn('student');
}

beforeAll(signIn);

/** The names of what an endpoint takes. */
const namesOf = ({ input }: Endpoint): string[] => Object.keys(entriesOf(input));

/** Each of so many is sent; `MATRIX_MALFORMED=1 npx vitest run malformed` sends all 22,000. */
const EVERY = Number(process.env.MATRIX_MALFORMED ?? 37);

const NESTED = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const BODIES = [
  'null',
  '[]',
  '1',
  '"text"',
  'true',
  '{',
  '',
  '\u0000',
  '{"__proto__":{"account":1}}',
  NESTED,
];
const VALUES = [
  '{"toString":1}', '{"__proto__":null}', '{"constructor":{"prototype":1}}', '[[]]', '{"a":{"b":[{}]}}', 'null', '1e999',
  '-1', '0.5', '""', '"\\u0000"', '"\\ud800"', '"toString"', '"__proto__"', '"constructor"', '[{"__proto__":1}]', 'false',
]; // prettier-ignore
const IDS = ['%', '%ff', '__proto__', 'constructor', 'toString', '%00', 'x'.repeat(10_000)];

/** Yields every malformed request to an endpoint. */
function* requestsTo(endpoint: Endpoint): Generator<{ path: string; body?: string }> {
  const path = `/matrix-api${endpoint.path}`;
  const names = [...namesOf(endpoint), 'account', '__proto__', 'constructor', 'toString'];
  if (endpoint.method === 'DELETE') {
    for (const id of IDS) yield { path: `${path}/${id}` };
  } else if (endpoint.method === 'GET') {
    for (const name of names)
      for (const id of IDS.slice(0, -1)) yield { path: `${path}?${name}=${id}&${name}=1` };
  } else {
    for (const body of BODIES) yield { path, body };
    for (const value of VALUES) {
      for (const name of names) yield { path, body: `{${JSON.stringify(name)}:${value}}` };
      yield { path, body: `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join()}}` };
    }
  }
}

describe('33.1 no call is ever without an answer', () => {
  it('whatever is sent to whichever operation of the contract', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const endpoint of endpoints) {
      for (const { path, body } of requestsTo(endpoint)) {
        count += 1;
        if (count % EVERY > 0) continue;
        try {
          const { code, msg } = (await server.send(path, {
            method: endpoint.method,
            headers: { ...headers, 'idempotency-key': `key-${count}` },
            ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: body ?? '' }),
          })) as { code: unknown; msg: unknown };
          if (typeof code !== 'number' || typeof msg !== 'string' || code === 500)
            faults.push(`${path.slice(0, 80)} ${body?.slice(0, 60)}: ${String(code)} ${String(msg)}`);
          if (code === 1000) await signIn();
        } catch (error) {
          faults.push(`${path.slice(0, 80)} ${body?.slice(0, 60)}: ${String(error)}`);
        }
      }
    }
    expect(count).toBeGreaterThan(endpoints.length);
    expect(faults).toEqual([]);
  }, 300_000);
});

describe('33.1 registration fields named like parts of every object', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const fields = names.map((name) => ({
    type: 'text',
    name,
    label: `问题 ${name}`,
    most: 20,
    required: true,
  }));
  const answers = (missing?: string) =>
    JSON.parse(
      `{${names
        .filter((name) => name !== missing)
        .map((name) => `"${name}":"答 ${name}"`)
        .join()}}`,
    ) as object;

  it('are asked for, kept and read like any other', async () => {
    const teacher = await server.signIn('teacher');
    const { activities } = server.database;
    const isOpen = (at: string | undefined) => at !== undefined && at > wireTimeOf(Date.now());
    const activity =
      activities.first(
        ({ user_id, state, published }) =>
          user_id === people.teacher && state === 'open' && isOpen(published?.values['closes_at']),
      ) ?? expect.unreachable();
    const content = { ...(activity.published ?? expect.unreachable()), fields };
    const once = (given: Record<string, string>) => ({
      ...given,
      'idempotency-key': crypto.randomUUID(),
    });
    const published = await server.call(
      activityPublish,
      { activity_id: activity.id, content, base_version: activity.draft.version, editor: 'e' },
      once(teacher),
    );
    expect(published.msg).toBe('success');
    const student = await server.signIn('zhangwei');
    const register = (values: object) =>
      server.call(activityRegister, { activity_id: activity.id, values }, once(student));
    for (const name of names)
      expect(await register(answers(name))).toMatchObject({ code: 400, msg: `请填写问题 ${name}` });
    expect(await register(answers())).toMatchObject({ code: 200 });
    const { data } = await server.call(activityRegistrants, { activity_id: activity.id }, teacher);
    const { list } = data as { list: { name: string; values: object }[] };
    const own = list.find(({ name }) => name === peopleNames.zhangwei)?.values ?? {};
    expect(Object.entries(own)).toEqual(Object.entries(answers()));
  });
});
