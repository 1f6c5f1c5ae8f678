import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { everyPage } from '@/app/pages';
import { type ModuleName, moduleNames, type Setting } from '@/lib/institute';
import { fc } from '../support/properties.ts';
import { rowAt, signedInAddresses } from './harness/addresses.ts';
import { arrived } from './harness/arrived.ts';
import { findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { startNginx } from './harness/nginx.ts';
import { distFolder } from './harness/servers.ts';
import { signedInContext, still } from './harness/session.ts';
import { sideBySide } from './harness/side-by-side.ts';
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
    // Before any script.
    const written = new JSDOM(await (await fetch(baseURL)).text()).window.document;
    expect(written.title).toBe(name);
    const manifest = await fetch(`${baseURL}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await manifest.json()).toMatchObject({ name, short_name: name, start_url: '/' });
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

/** Marks of any kind on one line. */
const junk = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replaceAll(/[\0\r\n\u2028\u2029]/g, ''));
const oneOf = (...texts: string[]) =>
  fc.tuple(fc.constantFrom(...texts), junk).map((parts) => parts.join(''));
const cut = (text: string) => fc.integer({ min: 1, max: text.length - 1 }).map((end) => text.slice(0, end));
const broken = oneOf(
  'javascript:alert(1)',
  '//evil.example/',
  'ftp://a.example',
  'https://a b',
  '?',
  '"><img src=x>',
);

/** Damaged texts of each setting, and lines that set none. */
const damaged: Record<Setting | '', fc.Arbitrary<string>> = {
  name: oneOf('x'.repeat(21), '"><script>alert(1)</script>', '华'.repeat(5000), '\u202Ea'),
  logo: broken,
  hue: fc.oneof(fc.integer({ min: 361, max: 99_999 }).map(String), oneOf('-', '#', 'NaN', '1e', '12.x')),
  modules: fc.oneof(
    cut('{"core":true,"gold":false,"campus":false}'),
    oneOf('{"core":false}', '["gold"]', '{"__proto__":false}', '{"silver":false}', '['.repeat(9000)),
  ),
  login: oneOf('oidc', 'PASSWORD', '§'),
  logout: broken,
  support: fc.oneof(broken, oneOf('https://user@evil.example', 'mailto:', 'tel:§')),
  crisis: oneOf('12356', '热线 javascript:', `${'热'.repeat(17)} 12356`),
  gateway: broken,
  media: broken,
  tracker: broken,
  errors: broken,
  records: oneOf('字'.repeat(301)),
  '': oneOf('nonsense ', '§', '<!--', '${MATRIX NAME'),
};
/** Some settings, each with a damaged text. */
const configurations = fc
  .subarray(Object.keys(damaged) as (keyof typeof damaged)[], { minLength: 1 })
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), damaged[name]))));

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The settings as the login screen shows them. */
const shownSettings = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent,
    links: [...document.querySelectorAll('a')].map(({ textContent, href }) => `${textContent} ${href}`),
    pictures: [...document.images].map(({ src }) => src),
    brand: getComputedStyle(document.querySelector('button[type=submit]') ?? document.body).backgroundColor,
  }));

/** MATRIX_CONFIGURATIONS=200 takes most of a minute on a busy machine. */
const CONFIGURATIONS = Number(process.env['MATRIX_CONFIGURATIONS'] ?? 60);

it(`${CONFIGURATIONS} damaged configurations: no page is blank, each is named in the console, and the defaults stand (42.1)`, async () => {
  const html = await (await fetch(baseUrl())).text();
  /** A page that is loaded with one configuration after another. */
  const openLane = async () => {
    const page = await openPage({ allow: [/matrix-config/] });
    let content = '';
    let warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.route('**/login', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace(/(name="matrix-config"\s+content=")[^"]*/, (_, start: string) => start + content),
      }),
    );
    return async (settings: string) => {
      content = asAttribute(settings);
      warnings = [];
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      const shown = await shownSettings(page);
      return { shown, warned: () => warnings.filter((text) => text.startsWith('matrix-config: ')) };
    };
  };
  const { shown: usual } = await (await openLane())('');
  expect(usual.heading).toBe('登录 Matrix');
  let named = 0;
  await sideBySide(fc.sample(configurations, CONFIGURATIONS), 3, async () => {
    const load = await openLane();
    return async (settings) => {
      const lines = settings.map(([name, text]) => (name ? `${name}=${text}` : text));
      const { shown, warned } = await load(lines.join('\n'));
      expect([lines, shown]).toEqual([lines, usual]);
      await expect.poll(warned).toHaveLength(lines.length);
      for (const [name] of settings)
        expect(warned().some((text) => text.startsWith(`matrix-config: ${name}=`))).toBe(true);
      named += lines.length;
    };
  });
  expect(named).toBeGreaterThan(3 * CONFIGURATIONS);
}, 120_000);

/** Reports of problems that have arrived. */
const reports = async () =>
  ((await (await fetch(`${mockUrl()}/__mock__/records`)).json()) as { problems: Record<string, unknown>[] })
    .problems;

it('an error of a page, and how the page loaded, arrive without words or ids (42.4)', async () => {
  await resetMock();
  const baseURL = await openInstitute({ MATRIX_ERROR_ENDPOINT: '/matrix-api/problemReports/save' });
  const context = await signedInContext('student', { baseURL, ...still });
  const page = await openPage({ context, baseURL, allow: [/planted/] });
  const { headers } = await fetch(`${baseURL}/`);
  expect(headers.get('reporting-endpoints')).toBe('errors="/matrix-api/problemReports/save"');
  expect(headers.get('content-security-policy')).toMatch(/; report-to errors$/);
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

it('a planted error in a page of the build leads to its file and line, by the maps of build:maps (42.4)', async () => {
  await resetMock();
  const baseURL = await openInstitute({ MATRIX_ERROR_ENDPOINT: '/matrix-api/problemReports/save' });
  const context = await signedInContext('student', { baseURL, ...still });
  const page = await openPage({ context, baseURL, allow: [/planted/] });
  // The built file stays as it is: something that the page calls throws.
  await page.addInitScript(() => {
    window.print = () => {
      throw new RangeError('planted');
    };
  });
  await page.goto('/user/schedule');
  await page.getByRole('button', { name: '打印这一周' }).click();
  await expect.poll(reports).toHaveLength(1);
  const [{ build, ...report } = expect.fail()] = await reports();
  expect(existsSync(`dist-maps/${String(build)}`), 'npm run build:maps makes the maps').toBe(true);

  const file = join(mkdtempSync(join(tmpdir(), 'matrix-report-')), 'report.json');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, JSON.stringify({ build, reports: [report] }));
  const read = execFileSync(process.execPath, ['scripts/read-report.ts', file], { encoding: 'utf8' });
  const source = 'src/pages/schedule/schedule-page.tsx';
  const line =
    readFileSync(source, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('window.print()')) + 1;
  expect(read.split('\n').slice(0, 2)).toEqual([
    `RangeError in /user/schedule, build ${String(build)}`,
    expect.stringMatching(new RegExp(`^  ${source}:${line}:\\d+$`)),
  ]);
});

/** On every text of an answer that is words and not a key of the contract. */
const MARK = '☠7';
function marked(value: unknown): unknown {
  if (typeof value === 'string') return /\p{Script=Han}/u.test(value) ? value + MARK : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]));
}

it('of data with a mark in every text, no mark, no id and no name leaves in a report (42.4)', async () => {
  await resetMock();
  const baseURL = await openInstitute({ MATRIX_ERROR_ENDPOINT: '/matrix-api/problemReports/save' });
  const context = await signedInContext('student', { baseURL, ...still });
  const page = await openPage({ context, baseURL, allow: [/☠7|planted/] });
  await page.route('**/matrix-api/**', async (route) => {
    if (route.request().url().includes('/problemReports/')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: marked(await response.json()) });
  });
  // Code of each page throws all that the page shows.
  let isPlanted = false;
  await page.route(/\/assets\/[\w-]+-page-[\w-]+\.js$/, async (route) => {
    if (isPlanted) return route.continue();
    isPlanted = true;
    const response = await route.fetch();
    const thrown = 'Object.assign(new Error(document.body.innerText + " planted"), { name: document.title })';
    const body = `${await response.text()}\nsetTimeout(() => { throw ${thrown}; }, 1000);`;
    await route.fulfill({ response, body });
  });
  const visited = [
    '/user/orderDetail/100109',
    '/user/productDetail/101',
    '/mission/1',
    '/user/examDetail/7',
    '/learn/1/1103/book',
    '/user/psychologicalConsultation',
  ];
  const isMarked: boolean[] = [];
  for (const address of visited) {
    isPlanted = false;
    await page.goto(address);
    await expect
      .poll(async () => (await reports()).filter(({ type }) => type === 'error').length, { timeout: 20_000 })
      .toBe(visited.indexOf(address) + 1);
    isMarked.push(await page.evaluate((mark) => document.body.innerText.includes(mark), MARK));
  }
  expect(isMarked.filter(Boolean).length).toBeGreaterThan(3);
  await page.goto('about:blank');
  const texts = JSON.stringify(await reports());
  expect(texts).not.toMatch(/☠|\p{Script=Han}|100109|1103|planted|psychological/u);
  expect(texts).toContain('"/user/orderDetail/:oid"');
});
