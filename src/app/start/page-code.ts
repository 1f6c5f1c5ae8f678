import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';

/** A page module: exports its component under the name `Component`. */
export interface PageModule {
  Component: ComponentType;
  /** Starts loading what the page shows first into the student's cache, before the page is drawn. */
  prefetch?: (cache: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>;
  /** Of the signed-in layout: where the pages' data go. */
  studentCache?: () => QueryClient | undefined;
}
export type LoadPage = () => Promise<PageModule>;

/** The code of a page could not be loaded: offline, or replaced by a deploy (NAV-8). */
export class PageLoadError extends Error {
  readonly load: LoadPage;

  constructor(load: LoadPage, cause: unknown) {
    super('页面加载失败', { cause });
    this.name = 'PageLoadError';
    this.load = load;
  }
}

/** A promise on which `use` can see, without waiting, that it is fulfilled. */
interface Loading extends Promise<PageModule> {
  status?: 'fulfilled';
  value?: PageModule;
}

const loading = new Map<LoadPage, Loading>();

/**
 * Loads a page's code, once. A failed load is remembered until `forgetLoad`: a page that renders again while
 * it waits must meet the same failure, or it would ask and wait for ever.
 */
export function loadPage(load: LoadPage): Promise<PageModule> {
  const known = loading.get(load);
  if (known) return known;
  const started: Loading = load().then(
    // A page whose code is there must not suspend, however briefly: React then shows the skeleton, and holds
    // the page back for 300 ms after it.
    (page) => Object.assign(started, { status: 'fulfilled' as const, value: page }).value,
    (error: unknown) => {
      throw new PageLoadError(load, error);
    },
  );
  loading.set(load, started);
  return started;
}

/** After a failure has been dealt with: the next try asks the network again. */
export function forgetLoad(load: LoadPage): void {
  loading.delete(load);
}
