import { answer, show } from './answer';

declare global {
  interface Window {
    benchChat?: {
      /** Shows a text at once and resolves when all of it is drawn. */
      prepare: (text: string) => Promise<void>;
      run: typeof runFlushes;
      /** Resolves with the text and the number of nodes once all work put off is done too. */
      drawn: () => Promise<{ text: string; nodes: number }>;
    };
  }
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const idle = (): Promise<void> =>
  new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));

/** Resolves when nothing has been added or changed below `content` for a while. */
export async function settled(content: Element): Promise<void> {
  let changed = true;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(content, { childList: true, characterData: true, subtree: true });
  while (changed) {
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await idle();
    await frame();
  }
  observer.disconnect();
}

/**
 * Adds the pieces one by one, each in a frame, with a free frame after it: what an arm puts off until then is
 * counted to the piece. The beginning of each is marked for the trace as `name` and its number. Returns how
 * many were added within `limit` ms.
 */
export async function runFlushes(name: string, pieces: string[], limit: number): Promise<number> {
  const deadline = performance.now() + limit;
  let count = 0;
  for (const piece of pieces) {
    await frame();
    if (performance.now() > deadline) break;
    performance.mark(`${name} ${count}`);
    show(answer() + piece);
    count += 1;
    await frame();
  }
  await frame();
  performance.mark(`${name} ${count}`);
  return count;
}
