import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { arrived } from './arrived.ts';

/** Violations that axe finds in each theme, as lines to read. */
interface Findings {
  light: string[];
  dark: string[];
}

/** Findings of a page without violations. */
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

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules whose result changes with the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Which part of the page is judged, by its selector, and by which rules; all of it, by all, without them. */
interface Judged {
  scope?: string | undefined;
  rules?: string[];
}

/** Kinds of elements of the frame of a page that this file's pages have had, each with the rules it was judged by. */
const judgedKinds = new Set<string>();

async function judge(page: Page, { scope, rules }: Judged): Promise<string[]> {
  // Once for each document: to load it takes as long as to judge colours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations, kinds } = await page.evaluate(
    async ({ within, runOnly, judged }) => {
      const { axe } = window as unknown as {
        axe: { run: (...of: unknown[]) => Promise<{ violations: Violation[] }> };
      };
      // Header and navigation are judged once.
      const frame: Element[] = [];
      const content = within ? null : document.querySelector('main');
      for (let part = content; part && !part.matches('.root-view'); part = part.parentElement)
        frame.push(...Array.from(part.parentElement?.children ?? []).filter((sibling) => sibling !== part));
      const kindsOfFrame = frame
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .map((element) =>
          [element.tagName, element.className, element.getAttributeNames(), runOnly].join(' '),
        );
      const exclude = kindsOfFrame.every((kind) => judged.includes(kind)) ? frame : [];
      // Rules that hold are left out: reporting them takes as long as finding the violations.
      const options = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
      const found = await axe.run({ include: [within ?? document], exclude }, options);
      return { violations: found.violations, kinds: kindsOfFrame };
    },
    { within: scope, runOnly: rules, judged: [...judgedKinds] },
  );
  if (violations.length === 0) for (const kind of kinds) judgedKinds.add(kind);
  return asLines(violations);
}

/**
 * Judges a page at rest. What is found is believed when it is found twice: a toast may enter while the page is being
 * judged, or a colour follow the theme a moment later, and half faded in the colours are others.
 */
async function judgedAtRest(page: Page, judged: Judged): Promise<string[]> {
  let before: string[];
  let found: string[] = [];
  do {
    before = found;
    await rest(page);
    found = await judge(page, judged);
  } while (found.join() !== before.join());
  return found;
}

/** Judges what is shown now, in the theme that it has. */
export const findings = (page: Page, scope?: string): Promise<string[]> => judgedAtRest(page, { scope });

/**
 * Judges a page, when its heading is there, in light, and then its colours in dark: nothing else changes with the theme. With a `scope`
 * only that part: what is around it, and seen by other tests, would take as long.
 */
export async function findingsInBoth(page: Page, scope?: string): Promise<Findings> {
  // By tag: while a dialog is open, the page behind has no roles. The first may be of a page that is kept alive.
  await page.locator('h1:visible').first().waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await judgedAtRest(page, { scope, rules: COLOURS }) };
}

/** The same, when everything has arrived. */
export async function findingsAtRest(page: Page): Promise<Findings> {
  await arrived(page);
  return findingsInBoth(page);
}
