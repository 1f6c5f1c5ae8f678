import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { distFolder } from './servers.ts';
import { patient } from './session.ts';

/**
 * Errors of a browser without a network, or after a lost answer. pdf.js asks for a file a moment before it listens to
 * how that ends.
 */
export const LOST = [
  /net::ERR_|Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/,
  /^uncaught: TypeError: Failed to fetch\n[^]*\.getFullReader /,
];

/** The page says that there is no network. */
export const isOffline = (page: Page): Promise<void> => page.getByText('网络已断开').waitFor();

/** Names of the drafts that wait on this computer for the server; reminders of dates are of this computer alone. */
export const unsent = async (page: Page): Promise<string[]> => {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const names = keys.flatMap((key) => (key.startsWith('draft:') ? [key.split(':')[2] ?? ''] : []));
  return [...new Set(names)].filter((name) => name !== 'reminders');
};

/** Nothing waits on this computer any more. */
export const allSent = (page: Page): Promise<void> => expect.poll(() => unsent(page), patient).toEqual([]);

/** The file that holds a module's code in the build. */
export function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync(`${distFolder}/.vite/manifest.json`, 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}: was it moved?`);
  return chunk.file;
}

/** The code of modules is there, without anybody having asked for it. */
export async function isPrepared(page: Page, ...sources: string[]): Promise<void> {
  for (const file of sources.map(chunkOf)) {
    const isThere = () =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
        file,
      );
    await expect.poll(isThere, patient).toBe(true);
  }
}

/** The first call to each path arrives and its answer is lost. Returns the paths of which one was, as it goes on. */
export async function loseFirstAnswers(
  context: BrowserContext,
  paths: readonly string[],
): Promise<readonly string[]> {
  const met = new Set<string>();
  const lost: string[] = [];
  for (const path of paths)
    await context.route(`**/matrix-api${path}`, async (route) => {
      if (met.has(path)) return route.continue();
      met.add(path);
      await route.fetch();
      lost.push(path);
      return route.abort('connectionaborted');
    });
  // A call that is still on its way when the test ends is no mistake.
  onTestFinished(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
  return lost;
}
