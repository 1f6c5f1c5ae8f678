import type { DataRouter, Params } from 'react-router-dom';
import { forgetLoad, type LoadPage, loadPage, type PageModule } from '@/app/start/page-code';
import { partsOfPath } from '@/app/start/path-code';
import { eachWhenIdle } from '@/lib/idle';

/** Milliseconds. A page that is not ready by then shows its skeleton; at the start there is nothing else to look at. */
const WAIT = 100;
const WAIT_AT_START = 1000;
const start = performance.now();

/** Starts or joins the loading of a page's code; a failure is reported when the page is shown. */
async function loadCode(load: LoadPage): Promise<PageModule | undefined> {
  try {
    return await loadPage(load);
  } catch {
    forgetLoad(load);
    return undefined;
  }
}

type Address = [params: Params, search: URLSearchParams];

async function prepare(loads: LoadPage[], ...address: Address): Promise<void> {
  const modules = await Promise.all(loads.map(loadCode));
  const cache = modules.find((module) => module?.studentCache)?.studentCache?.();
  // A page meets a failure again, and shows it.
  if (cache)
    await Promise.all(modules.map((module) => module?.prefetch?.(cache, ...address).catch(() => {})));
}

/**
 * Returns when the code of a layout and its page, and the data that the page asks for first, are there, have
 * failed, or are slow. So a page that comes quickly is drawn once and does not flicker: React would hold it back
 * for 300 ms after a skeleton of missing code.
 */
export async function pageReady(loads: LoadPage[], ...address: Address): Promise<null> {
  const limit = Math.max(WAIT, start + WAIT_AT_START - performance.now());
  await Promise.race([prepare(loads, ...address), new Promise((resolve) => setTimeout(resolve, limit))]);
  return null;
}

/** Starts loading code. */
export function preloadCode(loads: LoadPage[]): void {
  for (const load of loads) void loadCode(load);
}

/** Starts loading the code of the page at a path. */
export const preload = (pathname: string): void => preloadCode(partsOfPath(pathname).code);

/** Milliseconds after a step of scrolling in which a link that comes under the pointer was not pointed at. */
const SCROLLING = 150;

/** Loads a page's code when a student is about to follow a link to it: pointer over it or focus on it. */
export function preloadOnIntent(): void {
  let scrolledAt = -SCROLLING;
  const onIntent = ({ type, target, timeStamp }: Event) => {
    if (type === 'pointerover' && timeStamp - scrolledAt < SCROLLING) return;
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) preload(link.pathname);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  const onScroll = ({ timeStamp }: Event) => {
    scrolledAt = timeStamp;
  };
  // It does not bubble.
  document.addEventListener('scroll', onScroll, { passive: true, capture: true });
}

/** Milliseconds: by then a page is drawn and has what it asked for. */
const SETTLED = 4_000;

/**
 * When a page has been open for a while, loads the code behind its links that say `data-preload`: the other sub-pages
 * of a lesson open without waiting, and are there when the network is not. Code only, no data.
 */
export function preloadWhenIdle(router: DataRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        eachWhenIdle(document.querySelectorAll<HTMLAnchorElement>('a[data-preload]'), ({ pathname }) =>
          preload(pathname),
        ),
      SETTLED,
    );
  };
  router.subscribe(plan);
  plan();
}
