import { loadMarkdown } from '@/engines/markdown/load-markdown';

/** Milliseconds: longer than texts and formulas take; what is not drawn by then is printed as it was written. */
const PATIENCE = 3_000;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prints the page when its texts and formulas are drawn, those out of sight too: the browser itself would not wait for them. */
export async function printSheet(sheet: Element | null): Promise<void> {
  const patience = new Promise((over) => setTimeout(over, PATIENCE));
  // Until then no text has a formula to wait for.
  await Promise.race([loadMarkdown(), patience]);
  await nextFrame();
  window.dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + PATIENCE;
  const isDrawn = () =>
    [...(sheet?.querySelectorAll('[data-formula]') ?? [])].every((formula) => formula.firstElementChild);
  while (!isDrawn() && performance.now() < until) await nextFrame();
  window.print();
}
