import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicAddresses, signedInAddresses } from './harness/addresses.ts';
import { arrived } from './harness/arrived.ts';
import { openPage, resetMock } from './harness/browser.ts';
import { launchOldest } from './harness/oldest-chromium.ts';
import { signedInContext, still } from './harness/session.ts';

/** Chromium 109 says so of an attribute that is newer than it. */
const NOISE = /Found a 'popover' attribute/;

/** Its package holds a browser for Linux on x64 alone; nothing is skipped in CI. */
const hasOldest = process.env.CI !== undefined || (process.platform === 'linux' && process.arch === 'x64');

describe.runIf(hasOldest)('38.1 the oldest Chromium of .browserslistrc (Linux on x64)', () => {
  let browser: Browser;
  beforeAll(async () => {
    await resetMock();
    browser = await launchOldest();
  }, 60_000);
  afterAll(() => browser.close());

  const open = async (): Promise<Page> =>
    openPage({ context: await signedInContext('student', still, browser), allow: [NOISE] });

  it('is that version', () => {
    expect(readFileSync('.browserslistrc', 'utf8')).toContain(`chrome ${browser.version().split('.')[0]}\n`);
  });

  it('shows every page without an error', async () => {
    const page = await open();
    for (const path of [...publicAddresses, ...signedInAddresses]) {
      await page.goto(path);
      await arrived(page);
      expect(await page.locator('h1').first().innerText(), path).not.toBe('');
      expect(await page.locator('body').innerText(), path).not.toContain('遇到了问题');
      expect(await page.getByRole('heading', { name: '登录 Matrix' }).count(), path).toBe(0);
    }
  }, 240_000);

  it('opens a menu, reads a PDF, runs Python and asks the AI', async () => {
    const page = await open();
    await page.goto('/user/home');
    await page.getByRole('navigation').getByRole('button', { name: '校园' }).click();
    await page.getByRole('link', { name: '校医院' }).click();
    await page.getByRole('heading', { level: 1, name: '校医院' }).waitFor();
    await page.goto('/learn/2/2101/courseware?page=1');
    await page.locator('canvas').first().waitFor();
    await page.goto('/learn/1/1101/practice');
    await page.getByRole('button', { name: '全部运行' }).click();
    await page.getByText('Python 就绪').waitFor({ timeout: 60_000 });
    await page.goto('/learn/1/1103/book');
    await page.getByRole('button', { name: '打开 AI 助手' }).click();
    await page.getByRole('textbox', { name: '输入消息' }).fill('递归为什么要有终止条件？');
    await page.getByRole('button', { name: '发送' }).click();
    await page.getByRole('button', { name: '重新生成' }).waitFor({ timeout: 60_000 });
  }, 180_000);
});

describe('38.2 a browser in which nothing comes', () => {
  it('shows after a while which browsers work, and what else may help', async () => {
    const page = await openPage({ allow: [/index-/] });
    await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
    await page.goto('/login');
    const reason = page.getByText('页面还没有打开');
    expect(await reason.isVisible()).toBe(false);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await reason.waitFor();
  });

  it('and nothing of it once the page is there', async () => {
    const page = await openPage();
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    expect(await page.getByText('页面还没有打开').count()).toBe(0);
  });
});
