/**
 * Takes the pictures in docs/screenshots of the production build behind nginx: the pages of the first journey,
 * light and dark, 1366×768. Run after `npm run build`: `npm run screenshots`.
 */
import { mkdir } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { startServers } from '../tests/e2e/harness/servers.ts';
import { findChromium } from './prepare-machine.ts';

const FOLDER = 'docs/screenshots';
const account = { account: 'student', password: 'matrix2026' };

const servers = await startServers();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});

/** Waits until what moves has come to rest, then takes the picture. */
async function shoot(page: Page, name: string): Promise<void> {
  // An element under the pointer looks different.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill(account.account);
  await page.getByRole('textbox', { name: '密码' }).fill(account.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /林知远/ }).waitFor();
}

async function journey(context: BrowserContext, theme: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await shoot(page, `login-${theme}`);
  await signIn(page);
  await shoot(page, `home-${theme}`);
  await page.goto('/mission');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await shoot(page, `paths-${theme}`);
  await page.goto('/mission/1');
  await page.getByRole('link', { name: '函数与递归' }).first().waitFor();
  await shoot(page, `path-${theme}`);
  await page.goto('/learn/1/1103/book');
  await page.locator('main pre code').first().waitFor();
  await shoot(page, `lesson-${theme}`);
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await page.getByRole('textbox', { name: '输入消息' }).fill('递归函数为什么一定要有终止条件？');
  await page.getByRole('button', { name: '发送' }).click();
  await page.getByRole('button', { name: '停止' }).waitFor();
  await page.getByRole('button', { name: '发送' }).waitFor({ timeout: 60_000 });
  await shoot(page, `chat-${theme}`);
}

await mkdir(FOLDER, { recursive: true });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: servers.nginx.url,
      colorScheme,
      viewport: { width: 1366, height: 768 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    await journey(context, colorScheme);
    await context.close();
  }
} finally {
  await browser.close();
  await servers.stop();
}
