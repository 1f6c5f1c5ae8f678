import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds in each theme, as lines to read. */
interface Findings {
  light: string[];
  dark: string[];
}

/** What there is to be found. */
export const nothing: Findings = { light: [], dark: [] };

/** Waits until entrances and changes of colour are over; a skeleton breathes for ever. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );

/** One thing found: the rule, and where in the page. */
interface Violation {
  id: string;
  nodes: { target: unknown[] }[];
}

const asLines = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));

// What is right need not be told: that takes as long as finding what is wrong.
const options = { resultTypes: ['violations' as const] };

/** The axe that the builder brings along, without its comments. */
const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeFile, 'utf8');

async function allFindings(page: Page): Promise<string[]> {
  // Once for each document: the builder would do it twice for each judgement, which takes as long as to judge.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // There are no frames of other origins here, for which alone axe would open a page of its own.
    .setLegacyMode()
    .options(options)
    .analyze();
  return asLines(violations);
}

/** What colours decide. The axe that has judged the page before is still in it: to load it takes longer than this. */
async function colourFindings(page: Page): Promise<string[]> {
  const violations = await page.evaluate(
    async (settings) => {
      const { axe } = window as unknown as {
        axe: { run: (...of: unknown[]) => Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(document, settings)).violations;
    },
    { ...options, runOnly: ['color-contrast', 'link-in-text-block'] },
  );
  return asLines(violations);
}

/**
 * Judges a page at rest. What is found is looked for once more: a toast may enter while the page is being judged, and half
 * faded in its colours are others.
 */
async function judgedAtRest(page: Page, judge: (page: Page) => Promise<string[]>): Promise<string[]> {
  await rest(page);
  const found = await judge(page);
  if (found.length === 0) return found;
  await rest(page);
  return judge(page);
}

/** Judges what is shown now, in the theme that it has. */
export async function findings(page: Page): Promise<string[]> {
  // By tag: while a dialog is open, the page behind has no roles. The first may be of a page that is kept alive.
  await page.locator('h1:visible').first().waitFor();
  return judgedAtRest(page, allFindings);
}

/** Judges what is shown now in light, and then its colours in dark: nothing else changes with the theme. */
export async function findingsInBoth(page: Page): Promise<Findings> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await judgedAtRest(page, colourFindings) };
}

/** The same, when everything has arrived. */
export async function findingsAtRest(page: Page): Promise<Findings> {
  await page.waitForLoadState('networkidle');
  return findingsInBoth(page);
}
