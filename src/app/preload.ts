import { matchPath, type Params, type RouteObject } from 'react-router-dom';
import { forgetLoad, type LoadPage, loadPage, type PageModule } from '@/app/lazy-page';

/** In ms. A page that is not ready by then shows its skeleton; at the start there is nothing else to look at. */
const WAIT = 100;
const WAIT_AT_START = 500;
const start = performance.now();

/** Starts or joins the loading of a page's code; what fails is told when the page is shown. */
async function loadCode(load: LoadPage): Promise<PageModule | undefined> {
  try {
    return await loadPage(load);
  } catch {
    forgetLoad(load);
    return undefined;
  }
}

async function prepare(loads: LoadPage[], params: Params): Promise<void> {
  const modules = await Promise.all(loads.map(loadCode));
  const cache = modules.find((module) => module?.studentCache)?.studentCache?.();
  // A page meets a failure again, and shows it.
  if (cache) await Promise.all(modules.map((module) => module?.prefetch?.(cache, params).catch(() => {})));
}

/**
 * Gives when the code of a layout and its page, and the data that the page asks for first, are there, have
 * failed, or are slow. So a page that comes quickly is drawn once and does not flicker: React would hold it back
 * for 300 ms after a skeleton of missing code.
 */
export async function pageReady(loads: LoadPage[], params: Params): Promise<null> {
  const limit = Math.max(WAIT, start + WAIT_AT_START - performance.now());
  await Promise.race([prepare(loads, params), new Promise((resolve) => setTimeout(resolve, limit))]);
  return null;
}

const loadOf = (handle: unknown): LoadPage | undefined =>
  typeof handle === 'object' && handle !== null && 'load' in handle && typeof handle.load === 'function'
    ? (handle.load as LoadPage) // The route table is the only place that sets it.
    : undefined;

interface Target {
  path: string;
  loads: LoadPage[];
}

/** Every path of the routes with the code that it needs. */
function targetsOf(routes: RouteObject[], parent: Target = { path: '', loads: [] }): Target[] {
  return routes.flatMap(({ path = '', handle, children }) => {
    const load = loadOf(handle);
    const target = {
      path: path === '' || path.startsWith('/') ? path || parent.path : `${parent.path}/${path}`,
      loads: load ? [...parent.loads, load] : parent.loads,
    };
    return children ? targetsOf(children, target) : [target];
  });
}

/**
 * Gives a function that starts loading the code of a path's layout and page. Not with the router's own matching:
 * that compiles the whole table at every call.
 */
export function createPreload(routes: RouteObject[]): (pathname: string) => void {
  const targets = targetsOf(routes);
  const exact = new Map(targets.map((target) => [target.path, target]));
  const patterns = targets.filter(({ path }) => path.includes(':'));
  return (pathname) => {
    const path = pathname.replace(/(?<=.)\/$/, '');
    const found =
      exact.get(path) ??
      patterns.find((target) => matchPath({ path: target.path, caseSensitive: true }, path));
    for (const load of found?.loads ?? []) void loadCode(load);
  };
}

/** Loads a page's code when a student is about to follow a link to it: pointer over it or focus on it. */
export function preloadOnIntent(preload: (pathname: string) => void): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) preload(link.pathname);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
