import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { chance } from '../../support/chance.ts';
import { resetMock } from '../harness/browser.ts';
import { killBrowser, openKillableBrowser } from '../harness/killable-browser.ts';
import { countKept } from '../harness/kept-files.ts';
import { isKept, look, startSite } from '../harness/releases.ts';
import { patient, storedSession } from '../harness/session.ts';

beforeEach(resetMock);

/** Two releases' worth; MATRIX_KILLS=20 takes two minutes on a quiet machine. */
const KILLS = Number(process.env['MATRIX_KILLS'] ?? 4);

it(
  'a browser that is killed while a release is installed and filled opens without the server (39.1)',
  { timeout: 600_000 },
  async () => {
    const random = chance(7);
    const profile = await mkdtemp(join(tmpdir(), 'matrix-killed-'));
    onTestFinished(async () => {
      killBrowser(profile);
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    });
    const site = await startSite();
    const session = await storedSession();
    const open = async (): Promise<Page> => {
      const context = await openKillableBrowser(profile);
      // A kill may take the storage's last second with it; the login is not what this is about.
      await context.addInitScript((value) => localStorage.setItem('globalStore', value), session);
      return context.pages()[0] ?? context.newPage();
    };
    const start = async (page: Page) => {
      await page.goto(`${site.origin}/user/home`);
      await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
    };

    let page = await open();
    await start(page);
    await isKept(site, page);
    for (let kill = 0; kill < KILLS; kill++) {
      // Two kills of one release, so that what the first has left is gone on with.
      if (kill % 2 === 0) await site.release(`k${kill}`);
      await start(page);
      const reached = (await countKept(page)) + Math.floor(random() * 60);
      await look(page);
      await expect
        .poll(async () => (await countKept(page)) >= reached, { ...patient, interval: 20 })
        .toBe(true)
        // The release was complete before this many files had come.
        .catch(() => isKept(site, page));
      killBrowser(profile);
      await site.cut();
      page = await open();
      await start(page);
      await site.restore();
    }
    await start(page);
    await isKept(site, page);
  },
);
