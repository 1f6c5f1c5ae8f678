import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { chance } from '../../support/chance.ts';
import { findings } from '../harness/axe.ts';
import { resetMock } from '../harness/browser.ts';
import { player } from '../harness/lesson.ts';
import { isKept, openSite } from '../harness/releases.ts';
import { patient } from '../harness/session.ts';

beforeEach(resetMock);

const FILM = '/learn/1/1202/courseware';
const PDF = '/learn/2/2101/courseware?page=1';

const dialog = (page: Page) => page.getByRole('dialog', { name: '离线可用' });
/** Opens the dialog of the lesson that is open, and saves the lesson or what `choice` names. */
async function save(page: Page, choice?: string): Promise<void> {
  await page.getByRole('button', { name: '离线可用', exact: true }).click(patient);
  if (choice) await dialog(page).getByRole('radio', { name: choice }).check();
  await dialog(page)
    .getByRole('button', { name: /^保存（\d.* [KM]B）$/ })
    .click();
}
async function saved(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '从这台设备删除' }).waitFor(patient);
  await page.keyboard.press('Escape');
}

/** Addresses of all saved files, whosesoever they are. */
const files = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      if (name.startsWith('matrix-saved-'))
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

/** Asks the worker for parts of a file, and returns them as text of one character a byte. */
const parts = (page: Page, address: string, ranges: string[]): Promise<string[]> =>
  page.evaluate(
    async ([path, all]) => {
      const answers: string[] = [];
      for (const range of all) {
        const answer = await fetch(path, { headers: { range } });
        answers.push(
          Array.from(new Uint8Array(await answer.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(
            '',
          ),
        );
      }
      return answers;
    },
    [address, ranges] as const,
  );

async function expectEqual(page: Page, address: string, name: string): Promise<void> {
  const file = readFileSync(`public/media/${name}`);
  const random = chance(39);
  const spans = Array.from({ length: 100 }, () => {
    const from = Math.floor(random() * file.length);
    return [from, Math.min(file.length - 1, from + Math.floor(random() * 20_000))] as const;
  });
  const came = await parts(page, address, ['bytes=0-', ...spans.map(([from, to]) => `bytes=${from}-${to}`)]);
  const meant = [file, ...spans.map(([from, to]) => file.subarray(from, to + 1))];
  expect(came.map((text, index) => text === meant[index]?.toString('latin1')).filter((is) => !is)).toEqual(
    [],
  );
}

it(
  'a film and a PDF are saved, watched and read without the server, listed, freed, and gone at the exit (39.3)',
  { timeout: 240_000 },
  async () => {
    const { site, context, page } = await openSite([/QuotaExceeded/i]);
    await page.goto(FILM);
    // It goes on while its dialog is closed and another page is looked at.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        if (String(call[0]).endsWith('.webm'))
          await new Promise((go) => document.addEventListener('let go', go, { once: true }));
        return fetch(...call);
      };
    });
    await save(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^正在保存 \d+%$/ }).waitFor(patient);
    await page.getByRole('link', { name: '首页' }).first().click();
    await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    await page.evaluate(() => document.dispatchEvent(new Event('let go')));
    await page.getByText(/^《.*》可以离线看了$/).waitFor(patient);
    await page.goto(PDF);
    await save(page);
    await saved(page);
    // Deleting asks, here as in the settings.
    await page.getByRole('button', { name: '已离线可用' }).click();
    await dialog(page).getByRole('button', { name: '从这台设备删除' }).waitFor(patient);
    expect(await findings(page, '[role=dialog]')).toEqual([]);
    await dialog(page).getByRole('button', { name: '从这台设备删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await saved(page);
    await isKept(site, page);
    // pdf.js comes at its first use.
    await page.getByRole('region', { name: '第 1 页' }).waitFor(patient);
    const paths = await files(page);
    expect(paths).toHaveLength(3);

    await site.cut();
    await context.setOffline(true);
    await page.goto(FILM);
    await player(page).waitFor(patient);
    const film = page.locator('video');
    expect(await film.getAttribute('src')).toContain(paths.find((path) => path.endsWith('.webm')));
    await page.getByRole('list', { name: '视频讲到的内容' }).getByRole('button').first().waitFor(patient);
    for (const second of [61, 7, 33]) {
      await page.getByRole('slider', { name: '播放进度' }).fill(String(second));
      await expect
        .poll(
          () => film.evaluate((v: HTMLVideoElement) => [v.seeking, v.readyState >= 2, v.currentTime]),
          patient,
        )
        .toEqual([false, true, second]);
    }
    await expectEqual(page, (await film.getAttribute('src')) ?? '', 'stacks-and-queues.webm');
    await page.goto(PDF);
    const words = page.getByRole('region', { name: '第 9 页' });
    await page.getByRole('textbox', { name: '页码' }).fill('9', patient);
    await page.keyboard.press('Enter');
    await words.locator('canvas').waitFor(patient);
    await expect.poll(async () => (await words.innerText()).length, patient).toBeGreaterThan(50);
    await expectEqual(page, paths.find((path) => path.endsWith('.pdf')) ?? '', 'limits.pdf');
    await context.setOffline(false);
    await site.restore();

    // No room: the application goes on, and the oldest is named.
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: 1_000 });
    await page.goto('/learn/2/2102/courseware');
    await save(page);
    await dialog(page)
      .getByRole('alert')
      .getByText(/最早保存的是《.*》（\d.*）/)
      .waitFor(patient);
    await page.keyboard.press('Escape');
    await player(page).waitFor();
    expect(await files(page)).toHaveLength(3);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.origin });

    await page.goto('/user/personalCenter');
    const list = page.getByRole('list', { name: '离线可用的课' });
    await list.getByRole('listitem').nth(1).waitFor(patient);
    expect(await list.getByText(/\d (KB|MB)/).count()).toBe(2);
    await list.getByRole('button', { name: /^删除/ }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => files(page)).toEqual(paths.filter((path) => path.endsWith('.pdf')));

    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: '登录', exact: true }).waitFor(patient);
    await expect.poll(() => files(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('saved:'))))
      .toEqual([]);
  },
);
