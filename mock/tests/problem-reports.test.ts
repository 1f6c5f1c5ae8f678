import { expect, it } from 'vitest';
import { environment } from '@/lib/environment';
import { startMockBackend } from './mock-backend';

const { mock } = startMockBackend('student');

const send = async (body: unknown): Promise<unknown> =>
  (
    await fetch(`${environment.apiBase}/problemReports/save`, { method: 'POST', body: JSON.stringify(body) })
  ).json();
const error = { type: 'error', kind: 'TypeError', route: '/user/home', stack: ['index-Ab3_x9Q.js:1:2'] };

it('takes reports of errors without a token, each with its build, and those of the browser (42.4)', async () => {
  expect(await send({ build: 'index-Ab3_x9Q.js', reports: [error] })).toMatchObject({ code: 200 });
  expect(await send([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }])).toMatchObject({
    code: 200,
  });
  expect(mock.database.problemReports.all().map(({ report }) => report)).toEqual([
    { ...error, build: 'index-Ab3_x9Q.js' },
    { type: 'csp-violation', body: { effectiveDirective: 'img-src' } },
  ]);
  expect(await send({ build: 'x', reports: [{ type: 'error', message: 'words' }] })).toMatchObject({
    code: 400,
  });
});

it('keeps the newest two hundred', async () => {
  const reports = Array.from({ length: 202 }, (_, index) => ({ ...error, kind: `No${index}` }));
  await send({ build: 'x', reports });
  const rows = mock.database.problemReports.all();
  expect([rows.length, rows[0]?.report['kind']]).toEqual([200, 'No2']);
});
