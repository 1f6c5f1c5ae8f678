import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { openPage, type PageOptions, sharedBrowser } from './browser.ts';

/** Accounts of the mock backend's seed. */
export const accounts = {
  student: { account: 'student', password: 'matrix2026' },
  other: { account: 'lihua', password: 'matrix2026' },
};

/** Signs in over HTTP; gives what the application stores under `globalStore`. */
export async function storedSession(who: keyof typeof accounts = 'student'): Promise<string> {
  const answer = await fetch(`${inject('baseUrl')}/matrix-api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(accounts[who]),
  });
  const { data } = (await answer.json()) as { data: { token: string; userInfo: object } };
  return JSON.stringify({ state: data, version: 0 });
}

/** A browser context in which a student has signed in before. Closed at the end of the test. */
export async function signedInContext(
  who?: keyof typeof accounts,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const browser = await sharedBrowser();
  const origin = inject('baseUrl');
  const value = await storedSession(who);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'globalStore', value }] }] },
    ...options,
  });
  onTestFinished(() => context.close());
  return context;
}

/** A page of a signed-in student, at a path. */
export async function openSignedIn(path: string, options: PageOptions = {}): Promise<Page> {
  const { allow, context = await signedInContext(), ...rest } = options;
  const page = await openPage({ ...rest, allow, context });
  await page.goto(path);
  return page;
}
