/** Milliseconds. A browser that does not tell of its paints has painted by then. */
const LONG_AGO = 1_000;

let isOver = !globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint');
const waiting: (() => void)[] = [];

if (!isOver) {
  const over = () => {
    isOver = true;
    for (const work of waiting.splice(0)) work();
  };
  setTimeout(over, LONG_AGO);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint')[0]) over();
  }).observe({ type: 'paint', buffered: true });
}

/** Whether the browser has shown something of the application; for ever true from then on. */
export const isPainted = (): boolean => isOver;

/** Calls back once the browser has shown something of the application. */
export function whenPainted(work: () => void): void {
  if (isOver) work();
  else waiting.push(work);
}
