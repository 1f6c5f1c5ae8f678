// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Release } from '../../../src/worker/release';
import { FakeCaches, integrityOf, served, startWorker } from './worker-scope';

const pageWith = (settings: string) => `<meta name="matrix-config" content="${settings}" /><p>release</p>`;
const page = pageWith('name=华清学院');

const releaseOf = (id: string): Release => ({
  id,
  shell: [
    ['/index.html', integrityOf(pageWith(''))],
    [`/assets/frame-${id}.js`, integrityOf(page)],
  ],
  rest: [`/assets/page-${id}.js`, '/assets/shared.js'],
  late: ['/assets/pdfjs/'],
});

let caches: FakeCaches;
/** Addresses that were fetched. */
let fetched: string[];
let serve: (address: string) => Response | Promise<Response>;

const start = (id: string, tabs?: readonly (string | null)[]) =>
  startWorker({
    release: releaseOf(id),
    caches,
    tabs: tabs ?? [],
    fetch: async (address) => {
      fetched.push(address);
      return serve(address);
    },
  });
const installed = async (id: string) => {
  const worker = await start(id);
  await worker.install();
  return worker;
};
const text = (answer: Response | undefined) => answer?.text();

beforeEach(() => {
  caches = new FakeCaches();
  fetched = [];
  serve = () => served(page);
  // oxlint-disable-next-line typescript/no-deprecated -- Workbox reads it
  vi.stubEnv('NODE_ENV', 'production');
});

describe('39.2 what is kept', () => {
  it.each([
    ['an error', () => served(page, { status: 503 })],
    ['a part', () => served(page, { status: 206 })],
    ['what was redirected', () => served(page, { redirected: true })],
    ['what comes from elsewhere', () => served(page, { type: 'cors' })],
    ['what our nginx has not marked, as a portal’s page', () => served(page, { isOurs: false })],
  ])('never %s: not at the installation, not at its first use, not in idle time', async (_, answer) => {
    serve = answer;
    await expect((await start('a')).install()).rejects.toThrow('Not our own');
    serve = () => served(page);
    const worker = await installed('a');
    const before = caches.paths('matrix-code');
    serve = answer;
    await worker.ask('/assets/pdfjs/map.bcmap');
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: 100 }) } });
    await worker.tell({ type: 'fill' });
    expect(fetched).toContain('/assets/page-a.js');
    expect(caches.paths('matrix-code')).toEqual(before);
  });

  it('no release of which a file is not what was built', async () => {
    serve = (address) => served(address.endsWith('.js') ? 'other' : page);
    await expect((await start('a')).install()).rejects.toThrow('Integrity');
    expect(caches.paths('matrix-page-a')).not.toContain('/release.json');
  });

  it('no page but that of the release, whatever settings its institute writes into it (42.1)', async () => {
    serve = (address) => served(address.endsWith('.html') ? `${page}<script>` : page);
    await expect((await start('a')).install()).rejects.toThrow('Integrity');
    serve = () => served(page);
    const worker = await installed('a');
    const kept = async () => (await (await caches.open('matrix-page-a')).match('/index.html'))?.text();
    expect(await kept()).toBe(page);
    const changed = pageWith('name=明德学院');
    const visit = async (answer: Response) => {
      serve = () => answer;
      return text(await worker.ask('/user/home', { mode: 'navigate' }));
    };
    await visit(served(`${changed}<script>`));
    await visit(served(changed, { isOurs: false }));
    expect(await visit(served('newer'))).toBe('newer');
    expect(await kept()).toBe(page);
    expect(await visit(served(changed))).toBe(changed);
    await vi.waitFor(async () => expect(await kept()).toBe(changed));
  });

  it('files of a release at their first use, and the rest in idle time while there is room', async () => {
    const worker = await installed('a');
    expect(await text(await worker.ask('/assets/pdfjs/map.bcmap'))).toBe(page);
    await vi.waitFor(() => expect(caches.paths('matrix-code')).toContain('/assets/pdfjs/map.bcmap'));
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 21, quota: 100 }) } });
    await worker.tell({ type: 'fill' });
    expect(caches.paths('matrix-code')).not.toContain('/assets/page-a.js');
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 19, quota: 100 }) } });
    await worker.tell({ type: 'fill' });
    expect(caches.paths('matrix-code')).toContain('/assets/page-a.js');
  });

  it('for two releases, and longer while a tab of an older one is open, or does not say', async () => {
    const files = (...ids: string[]) => ids.map((id) => `/assets/frame-${id}.js`);
    const release = async (id: string, tabs: (string | null)[], left: string[]) => {
      const worker = await start(id, tabs);
      await worker.install();
      await worker.activate();
      await vi.waitFor(() => expect(caches.paths('matrix-code')).toEqual(left));
    };
    await release('a', [], files('a'));
    await release('b', [], files('a', 'b'));
    vi.useFakeTimers();
    await release('c', [null], files('a', 'b', 'c'));
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await release('d', files('a'), files('a', 'c', 'd'));
    await release('e', [], files('d', 'e'));
    expect((await caches.keys()).toSorted()).toEqual(['matrix-code', 'matrix-page-d', 'matrix-page-e']);
  });
});

describe('39.2 what is answered', () => {
  it.each([
    ['/matrix-api/users/none', 'navigate'],
    ['/matrix-api/assets/frame-a.js', 'cors'],
    ['/ai-gateway/chat', 'navigate'],
    ['/report.pdf', 'navigate'],
    ['https://media.test/assets/frame-a.js', 'no-cors'],
    ['https://media.test/user/home', 'navigate'],
    ['https://media.test/saved/film.webm', 'no-cors'],
  ] as const)('%s (%s) does not pass through', async (address, mode) => {
    const worker = await installed('a');
    expect(await worker.ask(address, { mode })).toBeUndefined();
  });

  it('a route by the network, by the kept page after three seconds, after a failure and after a 5xx', async () => {
    const worker = await installed('a');
    const ask = async () => text(await worker.ask('/user/home', { mode: 'navigate' }));
    serve = () => served('newer');
    expect(await ask()).toBe('newer');
    serve = () => served('', { status: 502 });
    expect(await ask()).toBe(page);
    serve = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await ask()).toBe(page);
    vi.useFakeTimers();
    serve = () => new Promise((answer) => setTimeout(() => answer(served('slow')), 10_000));
    let answered: string | undefined;
    const asking = ask().then((answer) => (answered = answer));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(answered).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(answered).toBe(page);
    await vi.advanceTimersByTimeAsync(10_000);
    await asking;
    vi.useRealTimers();
    // An answer of the network is kept at the installation of its release, and never else.
    serve = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await ask()).toBe(page);
    expect(caches.paths('matrix-page-a')).toEqual(['/index.html', '/release.json']);
  });

  it('a step of the campus login by what was preloaded, so that it is asked for once (42.3)', async () => {
    const worker = await installed('a');
    const step = '/matrix-api/sso/callback?ticket=ST-1';
    const preloadResponse = Promise.resolve(served('preloaded'));
    fetched.length = 0;
    expect(await text(await worker.ask(step, { mode: 'navigate', preloadResponse }))).toBe('preloaded');
    expect(fetched).toEqual([]);
    expect(await text(await worker.ask(step, { mode: 'navigate' }))).toBe(page);
    expect(fetched).toEqual([step]);
  });

  it('a new worker waits until it is asked for (39.5)', async () => {
    const { scope, install, activate, tell } = await start('b');
    await install();
    await activate();
    expect(scope.skipWaiting).not.toHaveBeenCalled();
    await tell({ type: 'take over' });
    expect(scope.skipWaiting).toHaveBeenCalledOnce();
  });
});
