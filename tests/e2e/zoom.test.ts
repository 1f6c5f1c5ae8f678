import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageAt } from '@/app/start/path-code';
import { signedInAddresses } from './harness/addresses.ts';
import { resetMock } from './harness/browser.ts';
import { patient, signedInPageForAll } from './harness/session.ts';

/** Words of the elements that float above the page and stay there while it is scrolled. */
const floating = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = document.querySelector('main')?.getBoundingClientRect();
    const isOver = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return (
        place !== undefined &&
        Math.min(right, place.right) - Math.max(left, place.left) > 1 &&
        Math.min(bottom, place.bottom) - Math.max(top, place.top) > 1
      );
    };
    return [...document.querySelectorAll('body *')]
      .filter((each) => getComputedStyle(each).position === 'fixed' && isOver(each))
      .filter((each) => each.childElementCount + (each.textContent ?? '').length > 0)
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((each) => `${each.getAttribute('aria-label') ?? ''} ${each.textContent ?? ''}`);
  });

/** The bars that stay at the top of a page while it is scrolled, by their height. */
const stuck = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((each) => {
        const { position, top } = getComputedStyle(each);
        return position === 'sticky' && top !== 'auto' && each.clientHeight > 0;
      })
      .map((each) => `${each.className}: ${each.clientHeight} px`),
  );

const learning = signedInAddresses.filter(
  (address) => pageAt(address.replace(/\?.*/, ''))?.layout === 'learning',
);

beforeAll(resetMock);

describe.each([
  { zoom: '200 %', width: 683, height: 384 },
  { zoom: '400 %', width: 341, height: 192 },
])('34.18 at $zoom zoom', ({ width, height }) => {
  const page = signedInPageForAll({ allow: [] });
  beforeAll(() => page().setViewportSize({ width, height }));

  it('the AI button stands beside the page, and nothing floats over it', async () => {
    expect(learning.length).toBeGreaterThan(10);
    const found: Record<string, string[]> = {};
    const sticking: Record<string, string[]> = {};
    for (const address of learning) {
      await page().goto(address);
      await page().locator('main h1').filter({ visible: true }).first().waitFor(patient);
      const button = page().getByRole('button', { name: '打开 AI 助手' });
      await button.waitFor(patient);
      const all = await floating(page());
      if (all.length > 0) found[address] = all;
      const bars = await stuck(page());
      if (bars.length > 0) sticking[address] = bars;
    }
    expect(found).toEqual({});
    // At 200 % a window is as low as at 400 %: no bar takes from the little there is (38.8).
    expect(sticking).toEqual({});
    // It is in the window, and can be pressed.
    await page().getByRole('button', { name: '打开 AI 助手' }).click();
    await page().getByRole('textbox', { name: '输入消息' }).waitFor(patient);
  }, 120_000);
});
