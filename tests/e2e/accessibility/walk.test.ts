import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { publicAddresses, signedInAddresses } from '../harness/addresses.ts';
import { arrived } from '../harness/arrived.ts';
import { openPage, resetMock } from '../harness/browser.ts';
import { signedInContext, still } from '../harness/session.ts';
import {
  coveredFocus,
  cutWords,
  doubleMessages,
  moving,
  smallTargets,
  unseenFocus,
  unseenStates,
} from './judgements.ts';

const DESK = { width: 1366, height: 768 };
/** 400 % of 1280 × 1024. */
const NARROW = { width: 320, height: 256 };

const judgements = [
  'small targets',
  'small targets at 400 %',
  'covered focus',
  'covered focus at 400 %',
  'double messages',
  'moving',
  'unseen states',
  'unseen focus',
  'cut with spacing',
  'cut at 400 %',
] as const;
type Judgement = (typeof judgements)[number];

/** Findings of each judgement by the address of the page. */
const found = Object.fromEntries(judgements.map((name) => [name, {}])) as Record<
  Judgement,
  Record<string, string[]>
>;
const seen: string[] = [];
const kindsWithFocus = new Set<string>();

/** Spaces text as 1.4.12 says, or no longer. By the object model: the policy of the pages allows no style of a stranger. */
const space = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);

/** Judges one page by all: it is opened once. */
async function judge(page: Page, path: string): Promise<void> {
  const keep = (name: Judgement, findings: string[]): void => {
    if (findings.length > 0) found[name][path] = findings;
  };
  await page.setViewportSize(DESK);
  await page.goto(path);
  await arrived(page);
  expect(await page.getByRole('heading', { level: 1 }).count(), path).toBeGreaterThan(0);
  keep('small targets', await smallTargets(page));
  keep('double messages', await doubleMessages(page));
  keep('moving', await moving(page));
  // A focus that follows a key is shown.
  await page.keyboard.press('Tab');
  keep('covered focus', await coveredFocus(page));
  await page.emulateMedia({ forcedColors: 'active' });
  keep('unseen states', await unseenStates(page));
  keep('unseen focus', await unseenFocus(page, kindsWithFocus));
  await page.emulateMedia({ forcedColors: null });
  await space(page, true);
  keep('cut with spacing', await cutWords(page));
  await space(page, false);
  await page.setViewportSize(NARROW);
  await arrived(page);
  keep('cut at 400 %', await cutWords(page));
  keep('small targets at 400 %', await smallTargets(page));
  keep('covered focus at 400 %', await coveredFocus(page));
  seen.push(path);
}

beforeAll(resetMock);

describe('every page (38.7)', () => {
  it('is opened and judged once', async () => {
    const stranger = await openPage(still);
    for (const path of publicAddresses) await judge(stranger, path);
    const context = await signedInContext('student', still);
    // Each visit is one on a device that has kept no answers.
    await context.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'globalStore') localStorage.removeItem(key);
    });
    const student = await openPage({ context });
    onTestFinished(() => student.close());
    for (const path of signedInAddresses) await judge(student, path);
    expect(seen).toEqual([...publicAddresses, ...signedInAddresses]);
    expect(kindsWithFocus.size).toBeGreaterThan(100);
  }, 300_000);

  const expectNothing = (...names: Judgement[]): void => {
    expect(seen.length).toBeGreaterThan(70);
    for (const name of names) expect(found[name], name).toEqual({});
  };
  it('1.4.10 fits in 320 CSS px: no word is cut, nothing scrolls sideways but tables and code', () =>
    expectNothing('cut at 400 %'));
  it('1.4.12 cuts no word with the text spacing of the criterion', () => expectNothing('cut with spacing'));
  it('2.5.8 has no target under 24 px, at 100 % and at 400 %', () =>
    expectNothing('small targets', 'small targets at 400 %'));
  it('2.4.11 covers nothing that has the focus, at 100 % and at 400 %', () =>
    expectNothing('covered focus', 'covered focus at 400 %'));
  it('2.4.7 shows the focus of every kind of control in forced colours', () => expectNothing('unseen focus'));
  it('1.4.11 tells what is chosen, checked or current in forced colours', () =>
    expectNothing('unseen states'));
  it('4.1.3 says each status message once', () => expectNothing('double messages'));
  it('2.3.3 moves nothing where less motion is asked for', () => expectNothing('moving'));
});
