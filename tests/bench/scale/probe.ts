import type { Page } from 'playwright-core';

declare global {
  interface Window {
    benchScale?: { interactions: number[]; tasks: number[] };
  }
}

/** Delays of one action that the student feels, in milliseconds. */
export interface Felt {
  /** From the key or click until the frame that follows it has been made: the slowest of the action. */
  interaction: number;
  /** The longest task of the main thread meanwhile; 0 when none took over 50. */
  longestTask: number;
}

/** Runs in the page, ahead of its own scripts: notes every interaction and every long task. */
export function watch(): void {
  const seen: { interactions: number[]; tasks: number[] } = { interactions: [], tasks: [] };
  window.benchScale = seen;
  // Not the browser's event timing: without a screen it now and then waits half a second for a frame that was made.
  const time = ({ timeStamp }: Event): void => {
    requestAnimationFrame(() => {
      // A message posted in a frame arrives when that frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => seen.interactions.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    });
  };
  for (const kind of ['keydown', 'click', 'wheel'])
    addEventListener(kind, time, { capture: true, passive: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Milliseconds of quiet that end an action: what comes before belongs to it. */
const SETTLE = 600;

/** Performs an action and returns the delays that a student would feel, until `settle` milliseconds after it. */
export async function feel(page: Page, act: () => Promise<unknown>, settle = SETTLE): Promise<Felt> {
  await page.waitForTimeout(settle);
  await page.evaluate(() => {
    if (!window.benchScale) return;
    window.benchScale.interactions.length = 0;
    window.benchScale.tasks.length = 0;
  });
  await act();
  await page.waitForTimeout(settle);
  return page.evaluate(async () => {
    // A slow act's frame may be made only now; its message arrives before the next but one.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return {
      interaction: Math.max(0, ...(window.benchScale?.interactions ?? [])),
      longestTask: Math.max(0, ...(window.benchScale?.tasks ?? [])),
    };
  });
}
