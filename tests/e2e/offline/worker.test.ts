import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicAddresses, signedInAddresses } from '../harness/addresses.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { goToTab, seededNotes, takeNote } from '../harness/lesson.ts';
import { CUT, isKept, look, openSite, visit } from '../harness/releases.ts';
import { patient } from '../harness/session.ts';

beforeEach(resetMock);
// A whole release comes while the others are busy, too.
vi.setConfig({ testTimeout: 240_000 });

/** In the middle of a note, a question to the AI and a practice cell, in a lesson whose practice has been opened. */
async function reloadsLoseNothing(page: Page): Promise<void> {
  const cell = page
    .locator('[data-cell]')
    .filter({ has: page.getByText('def ') })
    .first();
  await takeNote(page, '断网时写到一半');
  const chat = page.getByRole('textbox', { name: '输入消息' });
  const openChat = () => page.getByRole('button', { name: '打开 AI 助手' }).click();
  await openChat();
  await chat.fill('断网时想问的');
  await page.reload();
  await page.getByRole('button', { name: '查看还没有送到的' }).click();
  await page.getByRole('dialog').getByText('断网时写到一半').waitFor(patient);
  await page.keyboard.press('Escape');
  await openChat();
  await expect.poll(() => chat.inputValue(), patient).toBe('断网时想问的');
  await goToTab(page, '练习');
  await cell.focus();
  await page.keyboard.press('Enter');
  await cell.getByRole('textbox').waitFor(patient);
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('# 断网时写的\n');
  await page.reload();
  await cell.getByText('# 断网时写的').waitFor(patient);
}

/** Opens every address of a student in these tabs; returns those that say that they failed. */
async function failedOf(tabs: readonly Page[]): Promise<string[]> {
  const addresses = [...signedInAddresses];
  const failed: string[] = [];
  const walk = async (page: Page) => {
    for (let address = addresses.pop(); address; address = addresses.pop()) {
      await page.goto(address);
      const words = page.locator('main').filter({ hasText: /\S{2}/ });
      await words.first().waitFor(patient);
      await page.getByText('网络已断开').first().waitFor(patient);
      if (await page.getByText('页面加载失败').count()) failed.push(address);
    }
  };
  await Promise.all(tabs.map(walk));
  return failed;
}

it('without the server every route starts, with its page or a reason, after one visit; a reload loses nothing; a slow server is waited for three seconds (39.1, 39.2)', async () => {
  const { site, context, page } = await openSite();
  await page.goto('/learn/1/1202/practice');
  await page.locator('[data-cell]').first().waitFor(patient);
  await goToTab(page, '课件');
  await seededNotes(page);
  await isKept(site, page);

  const answer = await site.hang();
  await page.goto('/user/home');
  await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
  await answer();
  await page.goto('/learn/1/1202/courseware');
  await seededNotes(page);

  await site.cut();
  await context.setOffline(true);
  await reloadsLoseNothing(page);
  const other = await openPage({ context, baseURL: site.origin, allow: CUT });
  expect(await failedOf([page, other])).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  for (const address of publicAddresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
  }
});

/** Whether a navigation reaches the server, as a login by way of another page needs it. */
const reachesServer = async (page: Page): Promise<boolean> => {
  const answer = await page.goto('/matrix-api/users/none');
  return !(await answer?.text())?.includes('<html');
};

describe('the network first', () => {
  it('navigations reach the server; a planted worker that answers them all fails this (39.2)', async () => {
    const { site, page } = await openSite();
    await visit(site, page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await reachesServer(page)).toBe(true);

    await site.plant(`self.addEventListener('install', (event) => event.waitUntil(
      caches.open('planted').then((cache) => cache.add('/index.html')).then(() => self.skipWaiting())));
      self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
      self.addEventListener('fetch', (event) => event.request.mode === 'navigate' &&
        event.respondWith(caches.match('/index.html', { cacheName: 'planted' })));`);
    await page.goto('/user/home');
    await look(page);
    await expect.poll(() => page.evaluate(() => caches.has('planted'))).toBe(true);
    await expect.poll(() => reachesServer(page)).toBe(false);
  });

  it('keeps nothing of a portal that answers every address (39.2)', async () => {
    const { site, page } = await openSite();
    await visit(site, page);
    const leave = await site.portal();
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'fill' }));
    await page.goto('/user/cardList');
    await page.getByText('请先登录校园网').waitFor();
    await page.evaluate(() => fetch('/assets/index-none.js'));
    await look(page).catch(() => {});
    const foreign = () =>
      page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys())
            if ((await (await cache.match(request))?.text())?.includes('请先登录校园网'))
              found.push(request.url);
        }
        return found;
      });
    expect(await foreign()).toEqual([]);
    await leave();
    await page.goto('/user/home');
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await isKept(site, page);
    await site.cut();
    await page.goto('/user/cardList');
    await page.getByRole('heading', { level: 1, name: '校园卡' }).waitFor(patient);
  });
});

it('the switch of deploy/extra takes the worker and all that it kept away (39.5)', async () => {
  const { site, page } = await openSite();
  await visit(site, page);
  await site.cut();
  await site.restore(['no-worker.conf']);
  await look(page);
  await expect.poll(() => page.evaluate(() => caches.keys()), patient).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), patient)
    .toBe(0);
  await page.goto('/user/home');
  await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
});
