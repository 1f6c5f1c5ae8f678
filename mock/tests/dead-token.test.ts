// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { contractServer, endpoints } from '../../tests/support/contract';
import { sampleOf } from '../../conformance/samples';

const server = contractServer();
let live: Record<string, string> = {};
beforeAll(async () => {
  live = await server.signIn('student');
});
const authenticated = endpoints.filter((endpoint) => endpoint.authenticated);
const differences = () => JSON.stringify(server.database.tables.map(([, table]) => table.difference()));

it('HTTP-3 a token that is dead or missing is answered by code 1000, by every operation of a student, and changes nothing', async () => {
  const before = differences();
  const answered: string[] = [];
  for (const endpoint of authenticated) {
    const input = sampleOf(endpoint.input, '12') as Record<string, unknown>;
    for (const token of ['dead', '']) {
      const headers = { ...live, token, 'idempotency-key': crypto.randomUUID() };
      const { code, data } = await server.call(endpoint, input, headers);
      if (code !== 1000 || data !== null) answered.push(`${endpoint.path} ${token}: ${code}`);
    }
  }
  expect(answered).toEqual([]);
  expect(differences()).toBe(before);
  expect(authenticated.length).toBeGreaterThan(200);
}, 60_000);
