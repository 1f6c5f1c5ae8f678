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

/** A part of the page by its selector, or all of it. */
type Scope = string | undefined;

async function allFindings(page: Page, scope: Scope): Promise<string[]> {
  // Once for each document: the builder would do it twice for each judgement, which takes as long as to judge.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const axe = new AxeBuilder({ page, axeSource: 'void 0' })
    // There are no frames of other origins here, for which alone axe would open a page of its own.
    .setLegacyMode()
    .options(options);
  const { violations } = await (scope === undefined ? axe : axe.include(scope)).analyze();
  return asLines(violations);
}

/** What colours decide. The axe that has judged the page before is still in it: to load it takes longer than this. */
async function colourFindings(page: Page, scope: Scope): Promise<string[]> {
  const violations = await page.evaluate(
    async ({ within, ...settings }) => {
      const { axe } = window as unknown as {
        axe: { run: (...of: unknown[]) => Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(within ?? document, settings)).violations;
    },
    { ...options, within: scope, runOnly: ['color-contrast', 'link-in-text-block'] },
  );
  return asLines(violations);
}

/**
 * Judges a page at rest. What is found is looked for once more: a toast may enter while the page is being judged, and half
 * faded in its colours are others.
 */
async function judgedAtRest(page: Page, judge: typeof allFindings, scope?: Scope): Promise<string[]> {
  await rest(page);
  const found = await judge(page, scope);
  if (found.length === 0) return found;
  await rest(page);
  return judge(page, scope);
}

/** Judges what is shown now, in the theme that it has. */
export async function findings(page: Page, scope?: Scope): Promise<string[]> {
  // By tag: while a dialog is open, the page behind has no roles. The first may be of a page that is kept alive.
  await page.locator('h1:visible').first().waitFor();
  return judgedAtRest(page, allFindings, scope);
}

/**
 * Judges what is shown now in light, and then its colours in dark: nothing else changes with the theme. With a `scope`
 * only that part: what is around it, and seen by other tests, would take as long.
 */
export async function findingsInBoth(page: Page, scope?: Scope): Promise<Findings> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await judgedAtRest(page, colourFindings, scope) };
}

/** The same, when everything has arrived. */
export async function findingsAtRest(page: Page): Promise<Findings> {
  await page.waitForLoadState('networkidle');
  return findingsInBoth(page);
}
