import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lets a page draw as many frames. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, count);

/** Waits until an element lies, and is as large, as it was two frames ago. */
export const atRest = (of: Locator): Promise<void> =>
  of.evaluate(async (element) => {
    const boxes: string[] = [];
    do {
      await new Promise(requestAnimationFrame);
      boxes.push(JSON.stringify(element.getBoundingClientRect()));
    } while (boxes.length < 3 || new Set(boxes.slice(-3)).size > 1);
  });

/** Turns the wheel over a point, until what lies there has moved, and moves no more. */
export async function turnWheel(
  of: Locator,
  { x, y, by, turns = 1 }: { x: number; y: number; by: number; turns?: number },
): Promise<void> {
  const before = await of.boundingBox();
  const { mouse } = of.page();
  await mouse.move(x, y);
  for (let turn = 0; turn < turns; turn += 1) await mouse.wheel(0, by);
  await expect.poll(() => of.boundingBox()).not.toEqual(before);
  await atRest(of);
}
