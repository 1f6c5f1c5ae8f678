import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInAddresses } from '../harness/addresses.ts';
import { arrived } from '../harness/arrived.ts';
import { findingsInBoth, nothing } from '../harness/axe.ts';
import { resetMock } from '../harness/browser.ts';
import { retryIn } from '../harness/recover.ts';
import { signedInPageForAll } from '../harness/session.ts';

/** The server answers with a question, an exam, a product or an order, or that there is none; never with a hollow one. */
const NEVER_HOLLOW = new Set([
  '/user/ques/9102',
  '/user/examDetail/7',
  '/user/productDetail/101',
  '/user/orderDetail/100109',
]);

interface Target {
  path: string;
  /** Which answers are hollow; all without it. */
  only?: RegExp;
}

/** Parts of pages that are filled by themselves, and other addresses. */
const parts: Target[] = [
  { path: '/user/home', only: /^\/(courses\/statistics|goals|homework\/list|wrongQuestions)/ },
  { path: '/classification', only: /^\/courses\/classification/ },
  { path: '/courseSearch?words=gdsx' },
  { path: '/learn/1/1101/courseware', only: /^\/lessons\/courseware/ },
  { path: '/learn/1/1101/book', only: /^\/lessons\/book/ },
  { path: '/learn/1/1101/feedback', only: /^\/ratings\/summary/ },
  { path: '/learn/1/1101/feedback', only: /^\/ratings\/list/ },
  { path: '/user/learnCenter', only: /^\/(courses\/mine|homework\/list)/ },
  { path: '/user/library?view=seats', only: /^\/library\/(seats|mySeats)/ },
  { path: '/user/lifeService?repair=2', only: /^\/repairs\/list/ },
];

const wholes = signedInAddresses.filter((path) => !NEVER_HOLLOW.has(path)).map((path): Target => ({ path }));
const targets = [...wholes, ...parts].map(({ path, only }) => ({
  path,
  only,
  name: only ? `${path} without ${only.source}` : path,
}));

/** The same answer with every list empty and every number nought. */
const hollow = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, hollow(field)]));
};

async function answerHollow(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...rest } = (await response.json()) as { data: unknown };
  await route.fulfill({ json: { ...rest, data: hollow(data) } });
}

describe('a student of whom there is nothing yet: axe finds nothing, and the page says so', () => {
  beforeAll(resetMock);
  const page = signedInPageForAll({ who: 'newcomer', allow: [/matrix-api/] });

  it.each(targets)('$name', async ({ path, only }) => {
    const main = page().getByRole('main');
    await page().route('**/matrix-api/**', (route) => {
      const called = new URL(route.request().url()).pathname.slice('/matrix-api'.length);
      return (only?.test(called) ?? true) ? answerHollow(route) : route.continue();
    });
    await page().goto(path);
    // A skeleton is drawn a moment late: without one the page may not even have begun to load.
    await arrived(page());
    await page().getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => main.locator('[class*=skeleton]').count()).toBe(0);
    expect(await retryIn(page()).count()).toBe(0);
    await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(20);
    expect(await findingsInBoth(page(), 'main')).toEqual(nothing);
    await page().unrouteAll({ behavior: 'ignoreErrors' });
  });
});
