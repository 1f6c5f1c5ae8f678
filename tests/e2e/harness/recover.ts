import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The buttons of a page, and of its parts, that failed to load. */
export const retryIn = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: '重试', exact: true });

/** Presses each 重试 until there is none left, and the heading is there: a card has a failure of its own. */
export async function recover(page: Page, name: string | RegExp = /./): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  const recovered = async () => {
    const [button] = await retryIn(page).all();
    // The answer to an earlier press may take it away.
    await button?.click({ timeout: 2_000 }).catch(() => {});
    return !button && (await heading.isVisible());
  };
  await expect.poll(recovered).toBe(true);
}
