// @vitest-environment node
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { modulesOf } from '../../../conformance/report';
import { runConformance } from '../../../conformance/run';
import { tinyBackend } from '../../support/tiny-backend.mjs';

it('41.4 a backend of fifty lines, written from docs/, passes the profile that it serves, and no other', async () => {
  tinyBackend.listen(0, '127.0.0.1');
  await once(tinyBackend, 'listening');
  const base = `http://127.0.0.1:${(tinyBackend.address() as AddressInfo).port}/matrix-api`;
  try {
    const findings = await runConformance({
      base,
      fetch: (request) => fetch(request),
      profiles: ['core', 'gold'],
      writes: true,
      accounts: { student: { account: 'student', password: 'secret123' } },
    });
    const core = findings.failures.filter(({ profile }) => profile === 'core');
    expect(core.map(({ operation, problem }) => `${operation}: ${problem}`)).toEqual([]);
    expect(findings.countsOf('core', 'behaviour').passed).toBeGreaterThan(5);
    expect(modulesOf(findings, ['core', 'gold'])).toMatchObject({ core: true, gold: false });
  } finally {
    tinyBackend.close();
    tinyBackend.closeAllConnections();
  }
});
