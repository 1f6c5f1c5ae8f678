import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicAddresses, signedInAddresses } from '../harness/addresses.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { goToTab, seededNotes, takeNote } from '../harness/lesson.ts';
import { LOST } from '../harness/offline.ts';
import { contextWithWorker, entryOf, installed, isKept, type Site, startSite } from '../harness/releases.ts';
import { patient } from '../harness/session.ts';

beforeEach(resetMock);
// A whole release comes while the others are busy, too.
vi.setConfig({ testTimeout: 240_000 });

const lost = [...LOST, /ServiceWorker|Service worker|service worker|bad HTTP response|MIME/];

/** A visit to a page, until all of the release is kept. */
async function visited(site: Site, context: BrowserContext, address = '/user/home'): Promise<Page> {
  const page = await openPage({ context, baseURL: site.origin, allow: lost });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
  await isKept(site, page);
  return page;
}

/** Marks this document: another one, after a reload, has no mark. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'same');
/** As the browser does by itself when a tab has been open for long. */
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
/** Goes to another page as a student does, without a new document. */
async function goByLink(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor(patient);
}
const draft = (page: Page, text: string) =>
  page.evaluate((value) => {
    const { state } = JSON.parse(localStorage.getItem('globalStore') ?? '') as {
      state: { userInfo: { user_id: string } };
    };
    const key = `draft:${state.userInfo.user_id}:typed:test`;
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  }, text);
const newer = (page: Page) => page.getByRole('button', { name: '有新版本' });

describe('without the server', () => {
  it('every route starts, with its page or a reason, after one visit (39.1)', async () => {
    const site = await startSite();
    const context = await contextWithWorker(site);
    const first = await visited(site, context);
    await site.cut();
    await context.setOffline(true);
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
    const second = await openPage({ context, baseURL: site.origin, allow: lost });
    await Promise.all([walk(first), walk(second)]);
    expect(failed).toEqual([]);

    await first.evaluate(() => localStorage.clear());
    for (const address of publicAddresses) {
      await first.goto(address);
      await first.getByRole('heading', { level: 1 }).first().waitFor(patient);
    }
  });

  it('a reload in the middle of a note, a question to the AI and a practice cell loses nothing (39.1)', async () => {
    const site = await startSite();
    const context = await contextWithWorker(site);
    const page = await visited(site, context, '/learn/1/1202/practice');
    const cell = page
      .locator('[data-cell]')
      .filter({ has: page.getByText('def ') })
      .first();
    await cell.waitFor(patient);
    await goToTab(page, '课件');
    await seededNotes(page);
    await site.cut();
    await context.setOffline(true);
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
  });

  it('a slow server is waited for three seconds (39.2)', async () => {
    const site = await startSite();
    const context = await contextWithWorker(site);
    const page = await visited(site, context);
    await site.cut();
    const stop = await site.hang();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await stop();
  });
});

it('a clock that is a day off changes nothing: start, what was read, a new release (39.1, 39.5)', async () => {
  const site = await startSite();
  const context = await contextWithWorker(site);
  await visited(site, context);
  for (const days of [-1, 1]) {
    const page = await openPage({ context, baseURL: site.origin, allow: lost });
    await page.addInitScript((shift) => {
      const Real = Date;
      window.Date = class extends Real {
        constructor(...parts: []) {
          super(...((parts.length > 0 ? parts : [Real.now() + shift]) as []));
        }
        static override now = () => Real.now() + shift;
      } as DateConstructor;
    }, days * 86_400_000);
    await site.cut();
    await context.setOffline(true);
    await page.goto('/user/home');
    await page.getByText(/^当前显示上次缓存的数据/).waitFor(patient);
    await page
      .locator('main')
      .getByText(/最近 14 天 ·/)
      .waitFor(patient);
    await site.restore();
    await context.setOffline(false);
    await page.getByText(/^当前显示上次缓存的数据/).waitFor({ state: 'hidden', ...patient });
    await site.release(`day${days}`);
    await look(page);
    await newer(page).click(patient);
    await expect.poll(() => entryOf(page), patient).toContain(`day${days}`);
    await isKept(site, page);
    await page.close();
  }
});

describe('a new release', () => {
  it('comes to who opens the application, and to open tabs where nothing is lost (39.5)', async () => {
    const site = await startSite();
    const context = await contextWithWorker(site);
    const first = await visited(site, context);
    const second = await openPage({ context, baseURL: site.origin, allow: lost });
    await second.goto('/user/note');
    await second.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await draft(first, '还没写完');
    await mark(first);
    await mark(second);
    const entry = await entryOf(first);

    // Three in a day; the files of the one before are gone from the server.
    for (const name of ['r2', 'r3']) {
      await site.release(name);
      const opened = await openPage({ context, baseURL: site.origin, allow: lost });
      await opened.goto('/user/home');
      expect(await entryOf(opened)).toContain(name);
      await installed(site, opened);
      await newer(first).waitFor(patient);
      expect(await newer(opened).count()).toBe(0);
      // A page that was never opened, while something is unsaved.
      await goByLink(first, name === 'r2' ? '校园卡' : '食堂');
      expect(await entryOf(first)).toBe(entry);
    }
    expect([await isSame(first), await isSame(second)]).toEqual([true, true]);

    // Nothing is unsaved any more, but another tab is at work.
    await draft(first, '');
    await second.evaluate(() => {
      void navigator.locks.request(
        'matrix test',
        () => new Promise((over) => document.addEventListener('over', over, { once: true })),
      );
    });
    await goByLink(first, '图书馆');
    expect(await entryOf(first)).toBe(entry);
    await second.evaluate(() => document.dispatchEvent(new Event('over')));

    await goByLink(first, '校医院');
    await expect.poll(() => entryOf(first), patient).toContain('r3');
    await first.getByRole('heading', { level: 1, name: '校医院' }).waitFor(patient);
    expect(await isSame(second)).toBe(true);
    await expect.poll(() => newer(first).count()).toBe(0);

    // Only the tab that asks.
    await newer(second).click();
    await expect.poll(() => entryOf(second), patient).toContain('r3');
    await second.getByRole('heading', { level: 1, name: '我的笔记' }).waitFor(patient);
  });

  it('that is broken keeps nobody: the next navigation leaves it, and the one before works (39.2)', async () => {
    const site = await startSite();
    const context = await contextWithWorker(site);
    const page = await visited(site, context);
    await site.release('broken');
    await site.lose();
    const opened = await openPage({ context, baseURL: site.origin, allow: [...lost, /404/] });
    await opened.goto('/user/home');
    await opened.getByText('页面还没有打开').waitFor({ state: 'attached' });
    await look(page).catch(() => {});
    await goByLink(page, '校园卡');
    await site.cut();
    await opened.goto('/user/home');
    await opened.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await site.restore();
    await site.release('mended');
    await opened.goto('/user/home');
    await opened.getByRole('heading', { level: 1 }).first().waitFor(patient);
    expect(await entryOf(opened)).toContain('mended');
  });
});

/** Whether a navigation reaches the server, as a login by way of another page needs it. */
const reachesServer = async (page: Page): Promise<boolean> => {
  const answer = await page.goto('/matrix-api/users/none');
  return !(await answer?.text())?.includes('<html');
};

describe('the network first', () => {
  it('navigations reach the server; a planted worker that answers them all fails this (39.2)', async () => {
    const site = await startSite();
    const context = await contextWithWorker(site);
    const page = await visited(site, context);
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
    const site = await startSite();
    const context = await contextWithWorker(site);
    const page = await openPage({ context, baseURL: site.origin, allow: lost });
    await page.goto('/user/home');
    await installed(site, page);
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
  const site = await startSite();
  const context = await contextWithWorker(site);
  const page = await visited(site, context);
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
