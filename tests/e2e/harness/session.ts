import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { watchRequests } from './arrived.ts';
import { openPage, type PageOptions, serviceWorkers, sharedBrowser } from './browser.ts';
import { watchProblems } from './problems.ts';
import { baseUrl, mockUrl } from './stage.ts';

/** Two cores are few. */
export const patient = { timeout: 20_000 };

/** Options of a context whose pages are merely looked at: skeletons that move are drawn sixty times a second, in each tab. */
export const still = { reducedMotion: 'reduce' } as const;

/** Accounts of the mock backend's seed. */
export const accounts = {
  student: { account: 'student', password: 'matrix2026' },
  other: { account: 'lihua', password: 'matrix2026' },
  teacher: { account: 'teacher', password: 'matrix2026' },
  wang: { account: 'wanglaoshi', password: 'matrix2026' },
  dean: { account: 'liyuanzhang', password: 'matrix2026' },
};

/** Signs in over HTTP; returns what the application stores under `globalStore`. */
export async function storedSession(
  who: keyof typeof accounts = 'student',
  origin = baseUrl(),
): Promise<string> {
  const answer = await fetch(`${origin}/matrix-api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(accounts[who]),
  });
  const { data } = (await answer.json()) as { data: { token: string; userInfo: object } };
  return JSON.stringify({ state: data, version: 0 });
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${baseUrl()}/matrix-api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'idempotency-key': 'newcomer' },
    body: JSON.stringify(body),
  });

/** Registers a student who has done nothing yet; returns the same as `storedSession`. */
async function newcomerSession(): Promise<string> {
  const contact = '13700009999';
  await post('/users/sendCode', { purpose: 'register', target: contact });
  const codes = (await (await fetch(`${mockUrl()}/__mock__/codes`)).json()) as { code: string }[];
  const answer = (await (
    await post('/users/register', {
      account: 'newcomer',
      username: '新同学',
      student_number: '20269999',
      college: '计算机学院',
      contact,
      code: codes[0]?.code,
      password: accounts.student.password,
    })
  ).json()) as { code: number; data: object; msg: string };
  if (answer.code !== 200) throw new Error(`No newcomer: ${answer.msg}`);
  return JSON.stringify({ state: answer.data, version: 0 });
}

async function newSignedIn(
  who: keyof typeof accounts | 'newcomer' = 'student',
  options: BrowserContextOptions = {},
  browser?: Browser,
): Promise<BrowserContext> {
  const origin = options.baseURL ?? baseUrl();
  const value = who === 'newcomer' ? await newcomerSession() : await storedSession(who, origin);
  return (browser ?? (await sharedBrowser())).newContext({
    baseURL: origin,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'globalStore', value }] }] },
    ...options,
  });
}

/** A browser context, of the shared browser or another, in which a student has signed in before. Closed at the end of the test. */
export async function signedInContext(
  who?: keyof typeof accounts | 'newcomer',
  options?: BrowserContextOptions,
  browser?: Browser,
): Promise<BrowserContext> {
  const context = await newSignedIn(who, options, browser);
  onTestFinished(() => context.close());
  return context;
}

/**
 * One page of a signed-in student for all tests of a group, which merely look: a context and a page of its own for
 * each would take as long as what they look at. The test in which the page has a problem that `allow` does not name fails.
 */
export function signedInPageForAll(of: {
  who?: keyof typeof accounts | 'newcomer';
  allow: RegExp[];
  baseUrl?: () => string;
}): () => Page {
  let page: Page | undefined;
  let problems: string[] = [];
  beforeAll(async () => {
    const origin = (of.baseUrl ?? baseUrl)();
    page = await (await newSignedIn(of.who, { ...still, baseURL: origin })).newPage();
    // Each visit is one on a device that has kept no answers.
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'globalStore') localStorage.removeItem(key);
    });
    problems = watchProblems(page, origin);
    watchRequests(page);
  });
  afterEach(() => {
    const unexpected = problems.splice(0).filter((problem) => !of.allow.some((known) => known.test(problem)));
    expect(unexpected, 'the page had problems').toEqual([]);
  });
  afterAll(() => page?.context().close());
  return () => page ?? expect.fail('There is no page before the first test.');
}

/** A page of a signed-in student, at a path. */
export async function openSignedIn(path: string, options: PageOptions = {}): Promise<Page> {
  const { allow, context = await signedInContext(), ...rest } = options;
  const page = await openPage({ ...rest, allow, context });
  await page.goto(path);
  return page;
}
