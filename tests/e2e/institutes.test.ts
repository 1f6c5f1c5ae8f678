import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { everyPage } from '@/app/pages';
import { type ModuleName, moduleNames } from '@/lib/institute';
import { rowAt, signedInAddresses } from './harness/addresses.ts';
import { arrived } from './harness/arrived.ts';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { startNginx } from './harness/nginx.ts';
import { distFolder } from './harness/servers.ts';
import { signedInContext, still } from './harness/session.ts';
import { baseUrl, mockUrl } from './harness/stage.ts';

/** Serves the one build for an institute; returns its origin. */
async function openInstitute(variables: Record<string, string>): Promise<string> {
  const { host } = new URL(mockUrl());
  const nginx = await startNginx({ root: distFolder, api: host, gateway: host, variables });
  onTestFinished(nginx.stop);
  return nginx.url;
}

/** The brand's colour as it is drawn, in red, green and blue. */
const brandOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []);

const off = (...names: ModuleName[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, false])));

interface Example {
  name: string;
  variables: Record<string, string>;
  /** The strongest of red, green and blue in the brand's colour. */
  strongest: number;
  hasAccounts: boolean;
  hasGold: boolean;
}

const institutes: Example[] = [
  {
    name: '华清学院',
    variables: {
      MATRIX_LOGO: '/icon-192.png',
      MATRIX_HUE: '305',
      MATRIX_SUPPORT: 'mailto:help@huaqing.example',
    },
    strongest: 2,
    hasAccounts: true,
    hasGold: true,
  },
  {
    name: '明德大学',
    variables: {
      MATRIX_LOGO: '/icon-512.png',
      MATRIX_HUE: '25',
      MATRIX_MODULES: off('account', 'gold', 'messages'),
      MATRIX_CRISIS_LINE: '校心理中心 010-62785252',
    },
    strongest: 0,
    hasAccounts: false,
    hasGold: false,
  },
  {
    name: 'Lake & "Co" <b>',
    variables: { MATRIX_HUE: '140', MATRIX_MODULES: off('learning', 'activities', 'exams') },
    strongest: 1,
    hasAccounts: true,
    hasGold: true,
  },
];

it.each(institutes)(
  '$name is what one build shows by its settings, right in both themes (42.1)',
  async ({ name, variables, strongest, hasAccounts, hasGold }) => {
    await resetMock();
    const baseURL = await openInstitute({ MATRIX_NAME: name, ...variables });
    const context = await signedInContext('student', { baseURL, ...still });
    const page = await openPage({ context, baseURL });
    await page.goto('/user/home');
    await arrived(page);
    expect(await page.title()).toBe(`个人中心 · ${name}`);
    expect(await page.getByRole('link', { name, exact: true }).textContent()).toBe(name);
    const { MATRIX_LOGO, MATRIX_SUPPORT, MATRIX_CRISIS_LINE } = variables;
    if (MATRIX_LOGO) {
      const logo = page.locator('header img');
      expect(await logo.getAttribute('src')).toBe(MATRIX_LOGO);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect((await page.getByRole('link', { name: '每日签到' }).count()) > 0).toBe(hasGold);
    expect(await findingsInBoth(page, 'body')).toEqual(nothing);

    await page.evaluate(() => localStorage.clear());
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login');
    await page.getByRole('heading', { name: `登录${/^\w/.test(name) ? ' ' : ''}${name}` }).waitFor();
    const colour = await brandOf(page, 'button[type="submit"]');
    expect(colour.indexOf(Math.max(...colour))).toBe(strongest);
    expect(await page.getByRole('link', { name: '注册账号' }).count()).toBe(hasAccounts ? 1 : 0);
    const support = page.getByRole('link', { name: '联系学校支持' });
    if (MATRIX_SUPPORT) expect(await support.getAttribute('href')).toBe(MATRIX_SUPPORT);
    else expect(await support.count()).toBe(0);
    const crisis = MATRIX_CRISIS_LINE ? '校心理中心' : '心理援助热线';
    expect(await page.getByRole('link', { name: crisis }).count()).toBe(1);
    expect(await findingsInBoth(page, 'body')).toEqual(nothing);
  },
);

const KEPT = new Set<ModuleName>(['core', 'learning', 'account']);
const OFF = moduleNames.filter((name) => !KEPT.has(name));
/** Beginnings of the addresses of their calls. */
const CALLS =
  /^\/matrix-api\/(?:notes|aiSearchLog|favourites|ratings|learningStatistics|practice|homework|teacherThreads|experiments|exams|selfTests|wrongQuestions|gold|goals|checkIns|products|orders|addresses|notifications|privateMessages|feedback|oa|applications|activities|societies|workStudy|agenda|campusCalendar|card|dormitory|cafeteria|lifeService|schoolBus|repairs|library|hospital|counselling)\b/;

/** Chunks of the build that hold nothing but pages of modules that are off. */
function chunksOff(): Set<string> {
  const files = JSON.parse(readFileSync(join(distFolder, '.vite/modules.json'), 'utf8')) as Record<
    string,
    string
  >;
  const source = readFileSync('src/app/pages.ts', 'utf8');
  const rows = [...source.matchAll(/needs: \[([^\]]*)\][\s\S]*?@\/(pages\/[\w/-]+)'/g)];
  const isOff = (needs = '') => OFF.some((name) => needs.includes(`'${name}'`));
  const pagesOff = rows.filter(([, needs]) => isOff(needs)).map(([, , path]) => `src/${path}.tsx`);
  const chunks = new Set(pagesOff.map((path) => files[path] ?? ''));
  for (const [module, file] of Object.entries(files))
    if (!pagesOff.includes(module) && module.startsWith('src/pages/') && module.endsWith('-page.tsx'))
      chunks.delete(file);
  expect(chunks.size).toBeGreaterThan(25);
  return chunks;
}

it('a module that is off is in no link, loads no byte and asks for nothing, over 30 pages (42.2)', async () => {
  await resetMock();
  const baseURL = await openInstitute({ MATRIX_MODULES: off(...OFF) });
  const context = await signedInContext('student', { baseURL, ...still });
  const page = await openPage({ context, baseURL });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isOff = (needs: readonly ModuleName[] = []) => needs.some((name) => OFF.includes(name));
  const offPaths = everyPage
    .filter(({ needs }) => isOff(needs))
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  const there = signedInAddresses.filter(
    (address) => !isOff(rowAt.get(address)?.needs) && !/\/(?:practice|exam|feedback)$/.test(address),
  );
  const gone = signedInAddresses.filter((address) => isOff(rowAt.get(address)?.needs));
  const visited = [...there, ...gone].slice(0, Math.max(30, there.length + 8));
  expect(visited.length).toBeGreaterThanOrEqual(30);

  await page.goto('/user/home');
  for (const address of visited) {
    // As a link of the application would lead there: a page is loaded once.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await arrived(page);
    if (gone.includes(address)) await page.getByText('页面不存在').first().waitFor();
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="/"]')].map(
        (link) => new URL((link as HTMLAnchorElement).href).pathname,
      ),
    );
    expect([address, hrefs.filter((path) => offPaths.some((pattern) => pattern.test(path)))]).toEqual([
      address,
      [],
    ]);
  }
  const chunks = chunksOff();
  expect(asked.filter((path) => CALLS.test(path) || chunks.has(path.slice(1)))).toEqual([]);
  // The list of calls is one that bites.
  expect(asked.some((path) => path.startsWith('/matrix-api/home'))).toBe(true);
});

it('damaged settings leave no page blank, and each is named in the console (42.1)', async () => {
  const page = await openPage({ allow: [/matrix-config/] });
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const html = await (await fetch(baseUrl())).text();
  for (const settings of [
    'hue=red\nmodules={&quot;gold&quot;:\nlogin=oidc\nname=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    'logo=javascript:alert(1)\nsupport=javascript:alert(1)\ngateway=//evil.example\nerrors=??',
    '\u0000\nmodules={&quot;core&quot;:false}\nhue=NaN\n__proto__=1\ncrisis=none',
  ]) {
    await page.route('**/login', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace(/(name="matrix-config"\s+content=")[^"]*/, `$1${settings}`),
      }),
    );
    warned.length = 0;
    await page.goto('/login');
    await page.getByRole('heading', { name: '登录 Matrix' }).waitFor();
    // They are heard of later than the page is seen.
    await expect
      .poll(() => warned.filter((text) => text.startsWith('matrix-config: ')).length)
      .toBeGreaterThanOrEqual(4);
    await page.unroute('**/login');
  }
});

it('an error of a page, and how the page loaded, arrive without words or ids (42.4)', async () => {
  await resetMock();
  const baseURL = await openInstitute({ MATRIX_ERROR_ENDPOINT: '/matrix-api/problemReports/save' });
  const context = await signedInContext('student', { baseURL, ...still });
  const page = await openPage({ context, baseURL, allow: [/planted/] });
  const { headers } = await fetch(`${baseURL}/`);
  expect(headers.get('reporting-endpoints')).toBe('errors="/matrix-api/problemReports/save"');
  expect(headers.get('content-security-policy')).toMatch(/; report-to errors$/);
  const reports = async () =>
    ((await (await fetch(`${mockUrl()}/__mock__/records`)).json()) as { problems: Record<string, unknown>[] })
      .problems;

  // The page's own code throws, before the reporter's has come.
  await page.route('**/assets/order-page-*.js', async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\nqueueMicrotask(() => { throw new RangeError('planted'); });`;
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/user/orderDetail/100109');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(reports).toHaveLength(1);
  const [error] = await reports();
  expect(error).toEqual({
    type: 'error',
    kind: 'RangeError',
    route: '/user/orderDetail/:oid',
    stack: [expect.stringMatching(/^order-page-[\w-]{7}\.js:\d+:\d+$/)],
    build: expect.stringMatching(/^index-[\w-]{8}\.js$/),
  });
  // The code that measures comes when the page is at rest, and reports when it is left.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/vitals-')),
  );
  await arrived(page);
  await page.goto('about:blank');
  await expect
    .poll(async () => (await reports()).filter(({ type }) => type === 'vital').map(({ name }) => name))
    .toContain('LCP');
  const vitals = (await reports()).filter(({ type }) => type === 'vital');
  expect(new Set(vitals.map(({ route }) => route))).toEqual(new Set(['/user/orderDetail/:oid']));
});
