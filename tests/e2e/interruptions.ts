/**
 * A student watches a video, leafs through a PDF or reads a book; at a random moment the page is killed, closed or
 * reloaded, or the browser closed. Opened again, everything stands where it was: a video within two seconds, the page,
 * the paragraph.
 *
 *   node tests/e2e/interruptions.ts [--runs 50] [--seed 1] [--browser-kills]
 *
 * With `--browser-kills` the whole browser is ended by SIGKILL now and then, too: its storage may lose its last seconds.
 *
 * Needs a build in dist/. Takes about fifteen seconds a run; not part of `npm test`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { chance } from '../support/chance.ts';
import { signInOverHttp } from '../bench/load/stage.ts';
import { firstWords } from './harness/first-words.ts';
import { killBrowser, killPage, openKillableBrowser } from './harness/killable-browser.ts';
import { startServers } from './harness/servers.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    'browser-kills': { type: 'boolean', default: false },
  },
});
const random = chance(Number(values.seed));
const pick = <const Value>(from: readonly Value[]): Value => {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
};
const between = (least: number, most: number): number => least + random() * (most - least);

/** Something to study: where it is, how one goes on in it, and where one is. */
interface Matter {
  path: string;
  study: (page: Page) => Promise<void>;
  place: (page: Page) => Promise<string>;
  /** Distance of two places; 0 for the same. At most `tolerance` is allowed. */
  apart: (before: string, after: string) => number;
  tolerance: number;
}

const differs = (before: string, after: string): number => (before === after ? 0 : 1);

const video: Matter = {
  path: '/learn/1/1202/courseware',
  study: async (page) => {
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
    await page.getByRole('slider', { name: '播放进度' }).fill(String(Math.floor(between(2, 55))));
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await page.waitForTimeout(between(1_500, 9_000));
  },
  place: async (page) => {
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    return page.evaluate(() => String(document.querySelector('video')?.currentTime));
  },
  apart: (before, after) => Math.abs(Number(before) - Number(after)),
  tolerance: 2,
};

const pdf: Matter = {
  path: '/learn/2/2101/courseware',
  study: async (page) => {
    const field = page.getByRole('textbox', { name: '页码' });
    await field.fill(String(1 + Math.floor(random() * 6)));
    await field.press('Enter');
    await page.waitForTimeout(between(300, 4_000));
  },
  place: (page) => page.getByRole('textbox', { name: '页码' }).inputValue(),
  apart: differs,
  tolerance: 0,
};

const book: Matter = {
  path: '/learn/2/2102/book',
  study: async (page) => {
    await page.locator('article [data-markdown]').first().waitFor();
    await page.mouse.move(500, 500);
    for (let turn = Math.floor(between(2, 12)); turn > 0; turn -= 1) {
      await page.mouse.wheel(0, random() < 0.8 ? 230 : -150);
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(between(700, 4_000));
  },
  place: firstWords,
  apart: differs,
  tolerance: 0,
};

const matters = { video, pdf, book };
const ways = ['page killed', 'page closed', 'reloaded', 'browser closed'];
if (values['browser-kills']) ways.push('browser killed');

const servers = await startServers();
const session = await signInOverHttp(servers.nginx.url);
const profile = await mkdtemp(join(tmpdir(), 'matrix-interruptions-'));
const open = async () => {
  const context = await openKillableBrowser(profile);
  await context.addInitScript((value) => {
    if (localStorage.getItem('globalStore') === null) localStorage.setItem('globalStore', value);
  }, session);
  return context;
};

let context = await open();
let lost = 0;
try {
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const name = pick(['video', 'pdf', 'book']);
    const matter = matters[name];
    const way = pick(ways);
    let page = await context.newPage();
    await page.goto(servers.nginx.url + matter.path);
    // The page first returns to the place of the last run.
    await page.waitForTimeout(2_500);
    await matter.study(page);
    const before = await matter.place(page);
    if (way === 'page killed') await killPage(context);
    else if (way === 'page closed') await page.close({ runBeforeUnload: true });
    else if (way.startsWith('browser')) {
      if (way === 'browser killed') killBrowser(profile);
      await context.close().catch(() => {});
      context = await open();
    }
    if (way === 'reloaded') await page.reload();
    else {
      page = await context.newPage();
      await page.goto(servers.nginx.url + matter.path);
    }
    await page.waitForTimeout(3_500);
    const after = await matter.place(page);
    const apart = matter.apart(before, after);
    const fine = apart <= matter.tolerance;
    if (!fine) lost += 1;
    console.log(`${run} ${fine ? 'ok  ' : 'LOST'} ${name}, ${way}: ${before} → ${after}`);
    for (const each of context.pages().slice(1)) await each.close().catch(() => {});
    await page.close().catch(() => {});
  }
  console.log(`${values.runs} interruptions, ${lost} lost their place`);
} finally {
  await context.close().catch(() => {});
  await servers.stop();
  await rm(profile, { recursive: true, force: true });
}
