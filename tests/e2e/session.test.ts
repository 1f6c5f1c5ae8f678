import type { Request } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived } from './harness/arrived.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { rawRequest } from './harness/raw-server.ts';
import { accounts, openSignedIn, patient, signedInContext, storedSession } from './harness/session.ts';
import { baseUrl } from './harness/stage.ts';

const path = (url: string) => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

beforeEach(resetMock);

describe('the session in a real browser', () => {
  it('SES-6 an authenticated route leads to login and back, with query and hash', async () => {
    const page = await openPage();
    await page.goto('/mission?state=done#top');
    await page.getByRole('textbox', { name: '账号' }).waitFor();
    expect(path(page.url())).toBe('/login?from=%2Fmission%3Fstate%3Ddone%23top');
    await page.getByRole('textbox', { name: '账号' }).fill(accounts.student.account);
    await page.getByRole('textbox', { name: '密码' }).fill(accounts.student.password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
    expect(path(page.url())).toBe('/mission?state=done#top');
  });

  it('SES-6 login with a token goes on at once', async () => {
    const page = await openSignedIn('/login?from=%2Fuser%2Fnote');
    await page.getByRole('heading', { level: 1, name: '我的笔记' }).waitFor();
    expect(path(page.url())).toBe('/user/note');
  });

  it.each([
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/login?from=/login',
    '/.//evil.example',
  ])('SES-6 from=%s stays in the application', async (from) => {
    const page = await openSignedIn(`/login?from=${encodeURIComponent(from)}`);
    await page.getByRole('banner').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/home');
  });

  it('SES-5 SES-3 signing out in one tab reaches the other, and the next student sees nothing of the last', async () => {
    const context = await signedInContext();
    const first = await openSignedIn('/mission', { context });
    const second = await openSignedIn('/user/home', { context });
    await first.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
    await first.getByRole('heading', { name: 'Python 程序设计与算法' }).waitFor();
    await first.evaluate(() => {
      document.querySelector('#main h1')?.setAttribute('data-of', 'student');
    });
    await second.getByRole('heading', { level: 1 }).waitFor();

    await second.getByRole('button', { name: '退出' }).click();
    await second.getByRole('button', { name: '确定' }).click();
    await first.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(path(second.url())).toBe('/login');
    expect(path(first.url())).toBe('/login?from=%2Fmission');

    await first.getByRole('textbox', { name: '账号' }).fill(accounts.other.account);
    await first.getByRole('textbox', { name: '密码' }).fill(accounts.other.password);
    await first.getByRole('button', { name: '登录', exact: true }).click();
    await first.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
    expect(await first.locator('[data-of=student]').count()).toBe(0);
    await first.getByText('李华').first().waitFor();
    // The other tab follows to where a signed-in student belongs.
    await second.getByRole('banner').getByText('李华').waitFor();
  });

  it('SES-5 signing in as someone else in another tab replaces all that was kept alive', async () => {
    const context = await signedInContext();
    const page = await openSignedIn('/mission', { context });
    await page.getByRole('heading', { level: 1, name: '推荐学习路径' }).waitFor();
    await page.evaluate(() => document.querySelector('#main h1')?.setAttribute('data-of', 'student'));
    const other = await openPage({ context });
    await other.goto('/welcome');
    const session = await storedSession('other');
    await other.evaluate((value) => localStorage.setItem('globalStore', value), session);
    await page.getByRole('banner').getByText('李华').waitFor();
    expect(await page.locator('[data-of=student]').count()).toBe(0);
  });

  it('HTTP-3 twenty code-1000 answers make one toast, one upload and one redirect, with from', async () => {
    const page = await openPage({ context: await signedInContext() });
    // The calls of this page are to be over: the next one's are meant. The last ones are the header's, when the browser idles.
    const last = ['**/notifications/unread', '**/exams/running'].map((call) => page.waitForResponse(call));
    await page.goto('/user/note');
    await Promise.all(last);
    await arrived(page);
    await page.route('**/matrix-api/**', (route) =>
      route.fulfill({ json: { code: 1000, data: null, msg: '登录失效' } }),
    );
    const beacons: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/userBehaviorLog/save')) beacons.push(request.postData() ?? '');
    });
    let navigations = 0;
    page.on('framenavigated', () => (navigations += 1));
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.getByText('登录失效，请重新登录').count()).toBe(1);
    expect(path(page.url())).toBe('/login?from=%2Fuser%2Fhome');
    expect(beacons.filter((body) => body.includes('"list"'))).toHaveLength(1);
  });

  it('33.8 SES-3 what was being written is there after signing in again, and nothing of it for another student', async () => {
    const page = await openSignedIn('/user/userMessage?to=10003');
    const words = page.getByRole('textbox', { name: '输入私信' });
    const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const signIn = async ({ account, password }: { account: string; password: string }) => {
      await page.getByRole('textbox', { name: '账号' }).fill(account);
      await page.getByRole('textbox', { name: '密码' }).fill(password);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await words.waitFor();
    };
    /** The server forgets the session, and the page learns it from its next call. */
    const expire = async () => {
      await resetMock();
      await page.getByRole('button', { name: '登录', exact: true }).waitFor(patient);
    };

    await words.fill('写到一半的私信');
    await expire();
    expect(path(page.url())).toBe('/login?from=%2Fuser%2FuserMessage%3Fto%3D10003');
    await page.reload();
    await signIn(accounts.student);
    expect(await words.inputValue()).toBe('写到一半的私信');

    await expire();
    await signIn(accounts.other);
    expect(await words.inputValue()).toBe('');
    expect(await kept()).not.toContain('写到一半');
  });

  it('SES-4 damaged storage starts signed out, not blank', async () => {
    for (const value of ['{"state":{"tok', '[]', '{"state":{"token":{"a":1}},"version":0}', 'null']) {
      const page = await openPage();
      await page.goto('/welcome');
      await page.evaluate((text) => localStorage.setItem('globalStore', text), value);
      await page.goto('/user/home');
      await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    }
  });
});

it('18.11 wrong guesses close an account for the address that they came from, whatever it claims', async () => {
  let claims = 0;
  const msgOf = async (from: string, password: string): Promise<string> => {
    const { account } = accounts.student;
    const claim = `10.0.0.${(claims += 1)}`;
    const { body } = await rawRequest(`${baseUrl()}/matrix-api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Real-IP': claim, 'X-Forwarded-For': claim },
      body: JSON.stringify({ account, password }),
      from,
    });
    return (JSON.parse(body.toString()) as { msg: string }).msg;
  };
  for (let guess = 1; guess <= 5; guess += 1) await msgOf('127.0.0.2', 'falsch');
  expect(await msgOf('127.0.0.2', accounts.student.password)).toContain('账号已锁定');
  expect(await msgOf('127.0.0.1', accounts.student.password)).toBe('success');
});

it.each(['/courseSearch?words=gdsx', '/user/psychologicalConsultation'])(
  '18.11 no log gets to know of %s by what its page asks for',
  async (address) => {
    const page = await openSignedIn('/user/home');
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) asked.push(request);
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const referrers = await Promise.all(asked.map((request) => request.headerValue('referer')));
    // Workers and what is preloaded name none.
    expect(new Set(referrers.filter((referrer) => referrer !== null))).toEqual(new Set([`${baseUrl()}/`]));
  },
);
