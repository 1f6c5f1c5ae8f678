import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../harness/browser.ts';
import { DEVELOPMENT_NOISE, startDevelopmentServer } from '../harness/development-server.ts';

interface Harness {
  seen: { places: Record<string, string[]>; ticks: Record<string, number>; frames: number };
  go: (to: string | number) => Promise<void>;
}
declare const window: Window & Harness;

let server: Awaited<ReturnType<typeof startDevelopmentServer>>;
let page: Page;

beforeAll(async () => {
  server = await startDevelopmentServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  page = await openPage({ baseURL: server.origin, allow: [DEVELOPMENT_NOISE, /planted/] });
  await page.goto('/tests/e2e/keep-alive/index.html');
  await page.getByRole('heading', { name: 'one' }).waitFor();
});

const go = (to: string | number) => page.evaluate((target) => window.go(target), to);
/** Goes to a page and waits until it is shown: a navigation that overtakes another would skip it. */
const show = async (to: string) => {
  await go(to);
  await page
    .locator('output:visible')
    .filter({ hasText: `${to} ` })
    .waitFor();
};
const seen = () => page.evaluate(() => structuredClone(window.seen));
const section = (name: string) => page.locator(`[data-page="${name}"]`);
const scroller = (name: string) => page.locator('[data-page-scroll]', { has: section(name) });

describe('keep-alive in a real browser, under StrictMode', () => {
  it('NAV-3 a hidden page keeps its own location, matches and navigation state', async () => {
    await show('/kept/two?filter=b');
    await section('two').waitFor();
    await expect
      .poll(() => section('one').locator('output').textContent())
      .toBe('/kept/one?filter=a /kept/one idle');
    await expect
      .poll(() => section('two').locator('output').textContent())
      .toBe('/kept/two?filter=b /kept/two idle');
    await show('/kept/one?filter=c');
    await expect
      .poll(() => section('one').locator('output').textContent())
      .toBe('/kept/one?filter=c /kept/one idle');
  });

  it('NAV-3 typed text and scroll are there again when one comes back', async () => {
    await section('one').getByRole('textbox').fill('写到一半');
    await scroller('one').evaluate((element) => element.scrollTo(0, 1234));
    await show('/kept/two');
    await section('two').waitFor();
    expect(await section('one').isVisible()).toBe(false);
    expect(await scroller('two').evaluate((element) => element.scrollTop)).toBe(0);
    await go(-1);
    await expect.poll(() => section('one').getByRole('textbox').inputValue()).toBe('写到一半');
    await expect.poll(() => scroller('one').evaluate((element) => element.scrollTop)).toBe(1234);
  });

  it('34.14 a page that is not kept alive is where it was left on the way back, and at its top when entered anew', async () => {
    await show('/plain/one');
    const place = () =>
      scroller('one')
        .last()
        .evaluate((element) => element.scrollTop);
    await scroller('one')
      .last()
      .evaluate((element) => element.scrollTo(0, 987));
    await show('/kept/two');
    await go(-1);
    await expect.poll(place).toBe(987);
    await show('/kept/two');
    await show('/plain/one');
    expect(await place()).toBe(0);
  });

  it('NAV-3 iframes are not reloaded, whatever order the pages are shown in', async () => {
    await show('/kept/two');
    await show('/kept/three');
    await expect.poll(async () => (await seen()).frames).toBe(3);
    for (const name of ['one', 'three', 'two', 'one', 'two', 'three']) await show(`/kept/${name}`);
    await section('three').waitFor();
    expect((await seen()).frames).toBe(3);
  });

  it('NAV-3 timers of a hidden page stop, and run again when it is shown', async () => {
    await expect.poll(async () => (await seen()).ticks.one).toBeGreaterThan(2);
    await show('/kept/two');
    await section('two').waitFor();
    const stopped = (await seen()).ticks.one;
    await expect.poll(async () => (await seen()).ticks.two).toBeGreaterThan(10);
    expect((await seen()).ticks.one).toBe(stopped);
    await show('/kept/one');
    await expect.poll(async () => (await seen()).ticks.one).toBeGreaterThan(stopped ?? 0);
  });

  it('NAV-3 pages are bounded in number, the least recently shown goes first', async () => {
    for (const name of ['two', 'three', 'one', 'four']) await show(`/kept/${name}`);
    await section('four').waitFor();
    expect(await section('two').count()).toBe(0);
    for (const name of ['one', 'three', 'four']) expect(await section(name).count()).toBe(1);
  });

  it('NAV-3 a page that is not kept starts anew', async () => {
    await show('/plain/five');
    const first = await section('five').getAttribute('data-opened');
    await show('/kept/one');
    await section('one').waitFor();
    expect(await section('five').count()).toBe(0);
    await show('/plain/five');
    await section('five').waitFor();
    expect(await section('five').getAttribute('data-opened')).not.toBe(first);
  });

  it('NAV-3 a hidden page never renders with the location or router data of another', async () => {
    for (const to of ['/kept/two?x', '/kept/two?y', '/plain/five', '/kept/three']) await show(to);
    await section('three').waitFor();
    await expect.poll(async () => (await seen()).places.two).toHaveLength(2);
    expect((await seen()).places).toMatchObject({
      one: ['/kept/one?filter=a /kept/one'],
      two: ['/kept/two?x /kept/two', '/kept/two?y /kept/two'],
    });
  });

  it('NAV-8 a page that throws leaves the others alone, and 重试 shows it again', async () => {
    await section('one').getByRole('textbox').fill('还在');
    await go('/broken');
    await page.getByText('页面出错了').waitFor();
    await page.evaluate(() => {
      window.location.hash = 'mended';
    });
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: 'mended' }).waitFor();
    await show('/kept/one');
    await expect.poll(() => section('one').getByRole('textbox').inputValue()).toBe('还在');
  });
});
