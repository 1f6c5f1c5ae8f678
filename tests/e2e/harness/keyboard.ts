import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More presses than any page of the tests needs. */
const PATIENCE = 200;

/** Without waiting for it: a row of a long list may be drawn only when the focus comes near. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((element) => element === document.activeElement));

/** Tag and words of the focused element. */
const focusInWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const words = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    return `${activeElement?.tagName} ${words.trim().slice(0, 30)}`;
  });

/** Whether one sees that the focused element has it: on itself, what covers its row, its label or the box around it. */
const isFocusSeen = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const places = [getComputedStyle(element), getComputedStyle(element, '::after')];
    for (const around of [
      element.closest('label'),
      element.parentElement,
      element.parentElement?.parentElement,
    ])
      if (around) places.push(getComputedStyle(around));
    return places.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        // A ring; other shadows lift a card, focused or not.
        /0px 0px 0px [1-9]/.test(boxShadow),
    );
  });

/** Moves by Tab alone, or by Shift+Tab, until the focus is on the target; it must be seen there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const first = target.first();
  await first.waitFor({ state: 'attached' });
  let element: ElementHandle | undefined;
  for (let presses = 0; presses < PATIENCE; presses += 1) {
    // Found again only after a redraw: a query by role and name takes longer than the press.
    if (!(await element?.evaluate(({ isConnected }) => isConnected)))
      [element] = await first.elementHandles();
    if (await element?.evaluate((each) => each === document.activeElement)) {
      await expect
        .poll(() => isFocusSeen(first), { message: `${String(target)} hides its focus` })
        .toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${String(target)}, but came to ${await focusInWords(page)}`);
}

/** Moves there and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** The focus comes to rest on the target, by itself. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  await expect
    .poll(() => hasFocus(target.first()), { message: `the focus is to be on ${String(target)}` })
    .toBe(true)
    .catch(async (error: unknown) => {
      throw new Error(`The focus is on ${await focusInWords(page)}`, { cause: error });
    });
}

/** Presses an arrow key on the group of choices until one is chosen. */
export async function choose(page: Page, group: string, choice: string | RegExp): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group }).getByRole('radio');
  await tabTo(page, radios.and(page.locator(':checked')));
  const wanted = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice });
  for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses++) {
    // The next press only when this one is seen: otherwise it passes the wanted one.
    const current = await radios.evaluateAll((all) => all.findIndex((radio) => radio.matches(':checked')));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => radios.nth(current).isChecked()).toBe(false);
  }
  expect(await wanted.isChecked()).toBe(true);
}
