import { execFileSync } from 'node:child_process';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/prepare-machine.ts';
import { FLAGS } from './chromium.ts';

/** A browser with a profile of its own, which outlives it: storage, cache, everything. */
export const openKillableBrowser = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: FLAGS,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });

/** The processes of the browser with this profile whose command line holds `kind`. */
export function processesOf(profile: string, kind: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args=', '-ww'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(profile) && line.includes(kind)).map(Number.parseFloat);
}

/** Ends the whole browser at once, as a power cut does. */
export function killBrowser(profile: string): void {
  for (const pid of processesOf(profile, '--user-data-dir')) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was ending by itself.
    }
  }
}

/** Ends the renderer of a page at once, of the last one unless it is named, as a crash does: nothing says farewell. */
export async function killPage(
  context: BrowserContext,
  page: Page | undefined = context.pages().at(-1),
): Promise<void> {
  if (!page) return;
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left to answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
