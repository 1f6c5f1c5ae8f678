import type { Page } from 'playwright-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage, resetMock } from '../harness/browser.ts';
import { allSent } from '../harness/offline.ts';
import {
  contextWithWorker,
  CUT,
  entryOf,
  goByLink,
  isKept,
  look,
  openSite,
  startSite,
  visit,
} from '../harness/releases.ts';
import { patient } from '../harness/session.ts';

beforeEach(resetMock);
// Whole releases come while the others are busy, too.
vi.setConfig({ testTimeout: 300_000 });

/** A cut connection, and not code that is missing (404). */
const UNREACHABLE = [/net::ERR_/, /service worker|serviceworker/i];

const isSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'same');
const newer = (page: Page) => page.getByRole('button', { name: '有新版本' });
const question = (page: Page) => page.getByRole('textbox', { name: '输入消息' });
const letter = (page: Page) => page.getByRole('textbox', { name: '输入私信' });

it('three releases in a day and a broken one, two open tabs of each: no code is missing, none reloads that nobody asked to, nothing typed is lost (39.2, 39.5)', async () => {
  const site = await startSite();
  const context = await contextWithWorker(site);
  const open = (allow = UNREACHABLE) => openPage({ context, baseURL: site.origin, allow });
  /** Two tabs of the release that is served. A document that is loaded again has no mark. */
  const openTwo = async (...addresses: [string, string]) => {
    const tabs = [await open(), await open()] as const;
    for (const [index, page] of tabs.entries()) {
      await visit(site, page, addresses[index]);
      await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same'));
    }
    return tabs;
  };
  const sameAre = async (...tabs: Page[]) => expect(await Promise.all(tabs.map(isSame))).not.toContain(false);

  const [asker, reader] = await openTwo('/learn/1/1202/courseware', '/user/home');
  await isKept(site, reader);
  await asker.getByRole('button', { name: '打开 AI 助手' }).click();
  await question(asker).fill('第一版里写到一半');
  const entry = await entryOf(reader);

  // The files of the one before are gone from the server.
  await site.release('r2');
  const [writer, other] = await openTwo('/user/userMessage?to=20001', '/user/home');
  expect(await entryOf(other)).toContain('r2');
  await letter(writer).fill('第二版里写到一半');
  for (const page of [asker, reader]) await newer(page).waitFor(patient);
  await isKept(site, other);

  // The next navigation leaves it, and the one before works.
  await site.release('broken');
  await site.lose();
  const unlucky = await open([...CUT, /404/]);
  await unlucky.goto('/user/home');
  await unlucky.getByText('页面还没有打开').waitFor({ state: 'attached' });
  await look(reader).catch(() => {});
  await goByLink(reader, '校园卡');
  await goByLink(other, '校园卡');
  await site.cut();
  await unlucky.goto('/user/home');
  await unlucky.getByRole('heading', { level: 1 }).first().waitFor(patient);
  await site.restore();

  await site.release('r3');
  await unlucky.goto('/user/home');
  await expect.poll(() => entryOf(unlucky), patient).toContain('r3');
  const third = await openTwo('/user/home', '/user/note');
  for (const page of third) expect(await entryOf(page)).toContain('r3');
  for (const page of [asker, reader, writer, other]) await newer(page).waitFor(patient);
  // Pages that none of them has opened.
  for (const page of [reader, other, third[1]]) await goByLink(page, '食堂');
  for (const page of third) expect(await newer(page).count()).toBe(0);
  await sameAre(asker, reader, writer, other, ...third);
  expect(await entryOf(reader)).toBe(entry);

  // Only the tab that asks.
  await newer(writer).click();
  await expect.poll(() => entryOf(writer), patient).toContain('r3');
  await expect.poll(() => letter(writer).inputValue(), patient).toBe('第二版里写到一半');
  expect(await question(asker).inputValue()).toBe('第一版里写到一半');
  await sameAre(asker, reader, other, ...third);

  // Nothing is unsaved any more, but another tab is at work.
  await letter(writer).fill('');
  await question(asker).fill('');
  await allSent(reader);
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('matrix test', () => {
          held();
          return new Promise((over) => document.addEventListener('over', over, { once: true }));
        });
      }),
  );
  await goByLink(reader, '图书馆');
  await sameAre(reader);
  await other.evaluate(() => document.dispatchEvent(new Event('over')));

  // At a page at which no tab is sending anything, either.
  let [here, next] = ['图书馆', '校医院'] as [string, string];
  const cross = async () => {
    [here, next] = [next, here];
    await goByLink(reader, here);
    return entryOf(reader);
  };
  await expect.poll(cross, { timeout: 60_000 }).toContain('r3');
  await reader.getByRole('heading', { level: 1, name: here }).waitFor(patient);
  await expect.poll(() => newer(reader).count()).toBe(0);
  await sameAre(asker, other, ...third);
});

/** The text of what home asks for. */
const figures = (page: Page) => page.locator('main').getByText(/最近 14 天 ·/);

it('a clock that is a day off changes nothing: start, what was read, a new release (39.1, 39.5)', async () => {
  const { site, context, page: first } = await openSite();
  await visit(site, first);
  await isKept(site, first);
  await first.close();
  for (const days of [-1, 1]) {
    const page = await openPage({ context, baseURL: site.origin, allow: CUT });
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
    await figures(page).waitFor(patient);
    await site.restore();
    await context.setOffline(false);
    await page.getByText(/^当前显示上次缓存的数据/).waitFor({ state: 'hidden', ...patient });
    await site.release(`day${days}`);
    await look(page);
    await newer(page).click(patient);
    await expect.poll(() => entryOf(page), patient).toContain(`day${days}`);
    await figures(page).waitFor(patient);
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    await expect.poll(waits, patient).toBe(false);
    await page.close();
  }
});
