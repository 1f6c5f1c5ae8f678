import type { Page } from 'playwright-core';

declare global {
  interface Window {
    benchScale?: { interactions: number[]; tasks: number[] };
  }
}

/** What the student feels of one action, in ms. */
export interface Felt {
  /** From the key or click to the next frame: the slowest of the action. The browser counts in steps of 8. */
  interaction: number;
  /** The longest task of the main thread meanwhile; 0 when none took over 50. */
  longestTask: number;
}

/** Runs in the page, ahead of its own scripts: notes every interaction and every long task. */
export function watch(): void {
  const seen: { interactions: number[]; tasks: number[] } = { interactions: [], tasks: [] };
  window.benchScale = seen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** What came after an action belongs to it, until the page has been quiet for so long. */
const SETTLE = 600;

/** Lets a student act and tells what was felt. */
export async function feel(page: Page, act: () => Promise<unknown>): Promise<Felt> {
  await page.waitForTimeout(SETTLE);
  await page.evaluate(() => {
    if (!window.benchScale) return;
    window.benchScale.interactions.length = 0;
    window.benchScale.tasks.length = 0;
  });
  await act();
  await page.waitForTimeout(SETTLE);
  return page.evaluate(() => ({
    // Below the browser's threshold nothing is told: one frame.
    interaction: Math.max(16, ...(window.benchScale?.interactions ?? [])),
    longestTask: Math.max(0, ...(window.benchScale?.tasks ?? [])),
  }));
}
