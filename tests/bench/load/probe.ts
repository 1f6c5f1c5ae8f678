/** Times of one load of a page, in milliseconds since the navigation began. */
export interface Load {
  firstPaint: number;
  /** The largest contentful paint, and not before the content that was asked for is there. */
  paint: number;
  /** The frame after the content is in the document. */
  content: number;
  /** Main-thread time in tasks beyond their first 50 ms. */
  blocked: number;
}

declare global {
  interface Window {
    benchLoad: Promise<Load>;
    benchVisit: Promise<Visit>;
  }
}

/**
 * Runs in the page before its own scripts: `window.benchLoad` settles when `selector` is shown and neither a
 * larger paint nor a request has come for 400 ms.
 */
export function watchLoad(selector: string): void {
  const found = { firstPaint: 0, largest: 0, blocked: 0 };
  const observe = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    found.largest = entry.startTime;
  });
  observe('longtask', (entry) => {
    found.blocked += entry.duration - 50;
  });

  window.benchLoad = new Promise((resolve, reject) => {
    setTimeout(() => {
      const there = document.querySelector(selector) ? 'there' : 'missing';
      reject(new Error(`${location.href} did not settle: ${selector} is ${there}, ${JSON.stringify(found)}`));
    }, 60_000);
    const quiet = (content: number, state = '', calm = 0): void => {
      const now = `${found.largest} ${performance.getEntriesByType('resource').length}`;
      const next = now === state ? calm + 1 : 0;
      if (next < 4 || found.largest === 0) setTimeout(quiet, 100, content, now, next);
      else {
        const { firstPaint, largest, blocked } = found;
        resolve({ firstPaint, blocked, content, paint: Math.max(largest, content) });
      }
    };
    const look = (): void => {
      if (!document.querySelector(selector)?.checkVisibility()) {
        requestAnimationFrame(look);
        return;
      }
      // A message posted in a frame arrives when that frame has been drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => quiet(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Times from a click until the page it leads to was drawn, in milliseconds. */
export interface Visit {
  heading: number;
  /** With its data. */
  content: number;
  /** Requests that began before the content was drawn. */
  requests: number;
}

/** A page to be reached by a click: its level 1 heading (a part of it) and something that only comes with its data. */
export interface Target {
  heading: string;
  content: string;
}

/** Runs in the page before a click: `window.benchVisit` settles when the target is drawn. */
export function watchVisit({ heading, content }: Target): void {
  const shown = (element: Element): boolean => element.checkVisibility();
  const some = (selector: string, fits: (element: Element) => boolean = () => true): boolean =>
    [...document.querySelectorAll(selector)].some((element) => fits(element) && shown(element));
  const drawn = (): Promise<number> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const frameWith = (there: () => boolean): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (there()) resolve(drawn());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  window.benchVisit = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${heading} ${content} at ${location.href} after a click`)), 60_000);
    const begin = async ({ timeStamp }: Event): Promise<void> => {
      const headingAt = frameWith(() => some('main h1', (element) => element.textContent.includes(heading)));
      const contentAt = frameWith(
        () => some('main h1', (element) => element.textContent.includes(heading)) && some(content),
      );
      const end = await contentAt;
      const requests = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= timeStamp && startTime <= end);
      resolve({
        heading: (await headingAt) - timeStamp,
        content: end - timeStamp,
        requests: requests.length,
      });
    };
    window.addEventListener('click', (event) => void begin(event), { capture: true, once: true });
  });
}
