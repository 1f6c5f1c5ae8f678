import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReporter } from '@/app/report/reporter';
import { watchProblems } from '@/app/report/watch-problems';
import { institute } from '@/lib/institute';
import { problemReportSave } from '@/api/problem-reports';
import * as v from 'valibot';

const MARK = 'SECRET7';
const sent: { to: string; body: Blob }[] = [];
let stop: (() => void) | undefined;

beforeEach(() => {
  institute.errors = '/matrix-api/problemReports/save';
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (to: string, body: Blob) => sent.push({ to, body }) > 0,
  });
});
afterEach(() => {
  stop?.();
  institute.errors = '';
  sent.length = 0;
  history.replaceState(null, '', '/');
});

/** An error as V8 writes it, thrown in files of the build. */
function errorAt(places: string[], { message = MARK, name = 'TypeError' } = {}): Error {
  const error = new TypeError(message);
  error.name = name;
  error.stack = [
    `${name}: ${message}`,
    ...places.map((place) => `    at ${MARK} (https://x.test/assets/${place})`),
  ].join('\n');
  return error;
}
const raise = (error: unknown, message = MARK) =>
  window.dispatchEvent(
    new ErrorEvent('error', { error, message, filename: `https://x.test/user/${MARK}`, lineno: 1 }),
  );

const reports = async () =>
  (await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text())))).flatMap(
    (each) => each.reports,
  );

describe('reports of problems (42.4)', () => {
  it('hold kind, pattern of the address and places, in the form of the contract', async () => {
    stop = startReporter();
    history.replaceState(null, '', `/user/orderDetail/${MARK}?x=${MARK}#${MARK}`);
    raise(errorAt(['page-Ab3_x9Q.js:12:34', 'index-ZZ00aa1.js:1:2']));
    expect(sent[0]?.to).toBe('/matrix-api/problemReports/save');
    expect(await reports()).toEqual([
      {
        type: 'error',
        kind: 'TypeError',
        route: '/user/orderDetail/:oid',
        stack: ['page-Ab3_x9Q.js:12:34', 'index-ZZ00aa1.js:1:2'],
      },
    ]);
    expect(v.is(problemReportSave.input, JSON.parse((await sent[0]?.body.text()) ?? ''))).toBe(true);
  });

  it('hold no mark of what is poisoned, whatever an error holds', async () => {
    stop = startReporter();
    const places = (n: number) => [`page-Ab3_x9${n}.js:12:34`];
    const forged = `x\n    at ${MARK} (https://x.test/assets/${MARK}-1234567.js:1:1)`;
    const addresses = [
      '/user/home',
      `/learn/${MARK}/${MARK}/book`,
      `/${MARK}`,
      `/user/ques/${MARK}`,
      '/user/psychologicalConsultation',
    ];
    let n = 0;
    for (const address of addresses) {
      history.replaceState(null, '', address);
      raise(errorAt(places((n += 1))));
      raise(errorAt(places((n += 1)), { message: forged, name: `${MARK}Name` }));
      raise(MARK);
      raise(Object.assign(new Error(MARK), { stack: undefined, cause: MARK }));
    }
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: errorAt(places(0), { message: forged }) }),
    );
    const texts = await Promise.all(sent.map(({ body }) => body.text()));
    expect(texts.length).toBe(10);
    expect(texts.filter((text) => text.includes(MARK))).toEqual([]);
    expect((await reports()).map(({ route }) => route)).toContain('/learn/:missionId/:lessonId/book');
    // Nobody is to know that this page was visited.
    expect(texts.join('')).not.toContain('psychological');
  });

  it('are ten at the most of ten thousand errors in a loop, and of a session, over a reload', () => {
    stop = startReporter();
    for (let index = 0; index < 10_000; index++) raise(errorAt([`page-Ab3_x9Q.js:${index}:1`]));
    expect(sent).toHaveLength(10);
    stop();
    stop = startReporter();
    raise(errorAt(['page-Ab3_x9Q.js:1:99999']));
    expect(sent).toHaveLength(10);
  });

  it('come once for each error, and not for those of others’ code', () => {
    stop = startReporter();
    for (let index = 0; index < 5; index++) raise(errorAt(['page-Ab3_x9Q.js:1:1']));
    raise(new TypeError('of an extension'));
    expect(sent).toHaveLength(1);
  });

  it('tell of a violated policy by its directive', async () => {
    stop = startReporter();
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'img-src',
        blockedURI: `https://${MARK}.test/`,
        sourceFile: 'https://x.test/assets/page-Ab3_x9Q.js',
        lineNumber: 3,
        columnNumber: 4,
      }),
    );
    expect(await reports()).toMatchObject([{ kind: 'csp:img-src', stack: ['page-Ab3_x9Q.js:3:4'] }]);
  });

  it('begin with the errors that came before the reporter', () => {
    stop = startReporter([new ErrorEvent('error', { error: errorAt(['page-Ab3_x9Q.js:1:1']) })]);
    expect(sent).toHaveLength(1);
  });

  it('are none where the institute has no address for them', () => {
    institute.errors = '';
    const listening = vi.spyOn(window, 'addEventListener');
    watchProblems();
    expect(listening).not.toHaveBeenCalled();
  });
});
