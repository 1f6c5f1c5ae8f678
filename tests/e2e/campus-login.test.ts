import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hostile } from '../support/hostile-paths.ts';
import { mockHttpServer } from '../support/mock-http-server.ts';
import { findings, findingsInBoth, nothing } from './harness/axe.ts';
import { openPage, type PageOptions, sharedBrowser } from './harness/browser.ts';
import { type ServedByNginx, startNginx } from './harness/nginx.ts';
import { launchOldest } from './harness/oldest-chromium.ts';
import { distFolder } from './harness/servers.ts';
import { accounts, patient } from './harness/session.ts';

/** Journeys of one browser, one after the other; MATRIX_JOURNEYS=100 takes some minutes. */
const JOURNEYS = Number(process.env['MATRIX_JOURNEYS'] ?? 6);

const { student } = accounts;
const server = mockHttpServer();
let site: ServedByNginx;
beforeAll(async () => {
  const { host, port } = new URL(server.base);
  const variables = { MATRIX_LOGIN: 'campus', MATRIX_LOGOUT: `http://localhost:${port}/cas/logout` };
  site = await startNginx({ root: distFolder, api: host, gateway: host, variables });
});
afterAll(() => site?.stop());
beforeEach(() => server.context.database.reset());

const database = () => server.context.database;
const open = (options: PageOptions = {}): Promise<Page> =>
  openPage({ baseURL: site.url, allow: [/^outside request: \w+ http:\/\/localhost:\d+\/cas\//], ...options });
const path = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

const campus = (page: Page) => page.getByRole('link', { name: '统一身份认证' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Signs in at the campus, from its login page. */
async function signInThere(page: Page): Promise<void> {
  await heading(page, '统一身份认证').waitFor(patient);
  await page.getByLabel('学号或工号').fill(student.account);
  await page.getByLabel('校园密码').fill(student.password);
  await page.getByRole('button', { name: '登录' }).click();
}

/** A campus login by a student who is signed in there, or who signs in now. */
async function goByCampus(page: Page, isKnown = false): Promise<void> {
  await campus(page).click(patient);
  if (!isKnown) await signInThere(page);
}

/** Plays the moment at which a student comes back to a page: its next call learns that the login has expired. */
const comeBackTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

/** A code for a browser, as if its student had just come back from the campus. */
function plantCode(browser: string, age = 0): string {
  const id = `code-${crypto.randomUUID()}`;
  const [campus_session_id, user_id] = ['there', '10001'];
  database().loginCodes.insert({
    id,
    campus_session_id,
    user_id,
    browser,
    expires: Date.now() + 60_000 - age,
    token: '',
  });
  return id;
}

/** All that the browser keeps, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const urls = requests.flat().map(({ url }) => url);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, urls]);
  });

describe('the campus login in a real browser, behind the real nginx (42.3)', () => {
  it('leads there and back, and leaves neither code nor token in addresses, records, referrers or the history', async () => {
    const page = await open();
    const asked: { url: string; referrer: Promise<string | null> }[] = [];
    page.on('request', (request) =>
      asked.push({ url: request.url(), referrer: request.headerValue('referer').catch(() => null) }),
    );
    await page.goto('/mission?state=done#top');
    await goByCampus(page);
    await heading(page, '推荐学习路径').waitFor(patient);
    expect(path(page)).toBe('/mission?state=done#top');

    const [row] = database().loginCodes.all();
    const { id: code = '', token = '' } = row ?? {};
    expect([code.length, token.length]).toEqual([32, 32]);
    const arrivals = asked.filter(({ url }) => url.includes(code));
    // The way from the callback, and nothing after it.
    expect(arrivals.map(({ url }) => new URL(url).pathname)).toEqual(['/login']);
    expect(asked.filter(({ url }) => url.includes(token))).toEqual([]);
    const referrers = await Promise.all(asked.map(({ referrer }) => referrer));
    expect(referrers.filter((referrer) => /[?&](?:code|ticket)=/.test(referrer ?? ''))).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    expect(entries.map(({ url }) => url).filter((url) => /[?&](?:code|ticket)=/.test(url))).toEqual([]);
    expect(await kept(page)).not.toContain(code);
    const names = await page.evaluate(() => document.cookie);
    expect(names).toBe('');

    await page.goto('about:blank');
    await expect.poll(() => database().records.all().length).toBeGreaterThan(0);
    expect(
      JSON.stringify(
        database()
          .records.all()
          .map(({ record }) => record),
      ),
    ).not.toContain(code);
  });

  it('is right for axe in both themes: the way there, a refusal, and the form without a script', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.goto('/login');
    await campus(page).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await findingsInBoth(page, 'body')).toEqual(nothing);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login?refused=ticket');
    await page.getByRole('alert').waitFor();
    expect(await findingsInBoth(page, 'body')).toEqual(nothing);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/login');
      await campus(page).click();
      await heading(page, '统一身份认证').waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });

  it('refuses in words a code that is used twice, late, or of another browser, and leads on from there', async () => {
    const page = await open();
    await page
      .context()
      .addCookies([{ name: 'matrix-sso', value: 'this-browser', url: `${site.url}/matrix-api/` }]);
    const refusal = async (code: string) => {
      await page.goto(`/login?code=${code}&from=%2Fmission`);
      const words = await page.getByRole('main').getByRole('alert').textContent();
      expect(path(page)).toBe('/login?from=%2Fmission');
      return words;
    };
    const code = plantCode('this-browser');
    await page.goto(`/login?code=${code}&from=%2Fmission`);
    await heading(page, '推荐学习路径').waitFor(patient);
    await page.evaluate(() => localStorage.clear());
    expect(await refusal(code)).toContain('这次认证已经用过');
    expect(await refusal(plantCode('this-browser', 60_001))).toContain('隔得太久');
    expect(await refusal(plantCode('another-browser'))).toContain('不是在这个浏览器里做的');
    await goByCampus(page);
    await heading(page, '推荐学习路径').waitFor(patient);
  });

  it('ends by a logout at the campus, and an exit leads on to it', async () => {
    const page = await open();
    await page.goto('/mission');
    await goByCampus(page);
    await heading(page, '推荐学习路径').waitFor(patient);
    const there = await open({ context: page.context() });
    await there.goto(`${server.context.cas}/logout`);
    await heading(there, '已退出统一身份认证').waitFor();
    await comeBackTo(page);
    await campus(page).waitFor(patient);
    expect(path(page)).toBe('/login?from=%2Fmission');
    expect(await page.getByText('登录失效，请重新登录').count()).toBe(1);

    await goByCampus(page);
    await page.getByRole('button', { name: '退出' }).click(patient);
    const opened = () => database().sessions.find(database().loginCodes.all().at(-1)?.token ?? '');
    expect(opened()).toBeDefined();
    await page.getByRole('button', { name: '确定' }).click();
    await heading(page, '已退出统一身份认证').waitFor(patient);
    await expect.poll(opened).toBeUndefined();
    await page.goBack();
    await campus(page).waitFor(patient);
    expect(await page.getByText('加载中...').count()).toBe(0);
    expect(await kept(page)).not.toContain('林知远');
  });

  it('says so when the back end does not answer', async () => {
    server.context.faults.rules.push({ kind: '500', pattern: '/sso/start' });
    onTestFinished(() => void server.context.faults.rules.splice(0));
    const page = await open();
    await page.goto('/login?from=%2Fmission');
    await campus(page).click();
    expect(await page.getByRole('alert').textContent()).toContain('统一身份认证暂时没有回应');
    expect(path(page)).toBe('/login?refused=unreachable&from=%2Fmission');
  });
});

/**
 * Goes there and back again and again in a browser in which the worker runs: every other time with a value of `from` that would lead
 * elsewhere, and every other time out of what is being written when the login expires.
 */
async function travel(context: BrowserContext, journeys: number): Promise<void> {
  const page = await open({
    context,
    allow: [
      /^outside request: \w+ http:\/\/localhost:\d+\/cas\//,
      /service worker|ServiceWorker/i,
      /Found a 'popover' attribute/,
    ],
  });
  await page.goto('/login');
  await goByCampus(page);
  await heading(page, '林知远').waitFor(patient);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });

  const words = page.getByRole('textbox', { name: '输入私信' });
  for (let journey = 0; journey < journeys; journey += 2) {
    await page.evaluate(() => localStorage.clear());
    const from = hostile[(journey / 2) % hostile.length] ?? '';
    await page.goto(`/login?${new URLSearchParams({ from })}`);
    await goByCampus(page, true);
    await heading(page, '林知远').waitFor(patient);
    expect([from, page.url()]).toEqual([from, `${site.url}/user/home`]);

    await page.goto('/user/userMessage?to=10003');
    await words.fill(`写到一半的第 ${journey} 封私信`);
    for (const { id } of database().sessions.all()) database().sessions.delete(id);
    await comeBackTo(page);
    await goByCampus(page, true);
    await expect.poll(() => words.inputValue(), patient).toBe(`写到一半的第 ${journey} 封私信`);
    expect(path(page)).toBe('/user/userMessage?to=10003');
  }
  // Each went there once: a second request would have used a ticket up.
  const codes = database().loginCodes.all();
  expect([codes.length, codes.filter(({ token }) => token === '')]).toEqual([journeys + 1, []]);
}

it(
  `arrives ${JOURNEYS} of ${JOURNEYS} times with the worker, out of what is being written, and never elsewhere (42.3)`,
  { timeout: 60_000 + JOURNEYS * 20_000 },
  async () => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow', locale: 'zh-CN' });
    onTestFinished(() => context.close());
    await travel(context, JOURNEYS);
  },
);

// It has no static routes: what goes to the campus wakes the worker up.
it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'asks for each step once in the oldest Chromium, too (42.3)',
  { timeout: 240_000 },
  async () => {
    const browser = await launchOldest();
    onTestFinished(() => browser.close());
    await travel(
      await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow', locale: 'zh-CN' }),
      2,
    );
  },
);
