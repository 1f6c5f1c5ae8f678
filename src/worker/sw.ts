import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { SAVED_PATH } from '@/lib/saved-files';
import type { WorkerMessage } from '@/lib/worker-messages';
import { CODE, fillRest, forgetOldReleases, installShell, isPage, keptPage, PAGE } from './code-cache';
import { savedFile } from './saved-files';
import { hasFile, INDEX, isHashed, isOwn, release } from './release';

declare const self: ServiceWorkerGlobalScope;

/** Of the Static Routing API, which TypeScript does not know yet: https://developer.chrome.com/docs/capabilities/web-apis/service-worker-static-routing */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
  ) => Promise<void>;
}

/** Paths of the servers behind nginx: nothing of them passes through here. */
const ELSEWHERE = ['/matrix-api/', '/ai-gateway/'];

self.addEventListener('install', (event: InstallEvent) => {
  // In browsers that have it, such a request does not even wait for this worker to start.
  const rules = ELSEWHERE.map((path) => ({
    condition: { urlPattern: { pathname: `${path}*` } },
    source: 'network' as const,
  }));
  event.waitUntil(Promise.all([installShell(), event.addRoutes?.(rules)]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // Not waited for: until a worker is active, requests wait.
  void forgetOldReleases();
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'take over') void self.skipWaiting();
  if (message.type === 'fill') event.waitUntil(fillRest());
  if (message.type === 'has file') event.ports[0]?.postMessage(hasFile(release, message.address));
});

enableNavigationPreload();

/**
 * The network's answer; the kept one when there is none within three seconds. The installation writes what is kept; after it
 * only the page of the same release, whose institute may have changed its settings.
 */
const fromNetwork = new NetworkFirst({
  cacheName: PAGE,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => (request.mode === 'navigate' ? INDEX : request),
      cacheWillUpdate: async ({ request, response }) =>
        request.mode === 'navigate' && isOwn(response) && (await isPage(response)) ? response : null,
    },
  ],
});

/** Whether a path is a route of the application, and no file, as in deploy/matrix.conf.template. */
const isRoute = (path: string): boolean =>
  !ELSEWHERE.some((each) => path.startsWith(each)) && !/\/[^/]*\.[A-Za-z][A-Za-z0-9]*$/.test(path);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isRoute(url.pathname),
  async ({ event, request }) => {
    const response = await fromNetwork.handle({ event, request });
    // A proxy on the way that does not reach the server, or a server that is being set up.
    return response.status < 500 ? response : ((await keptPage()) ?? response);
  },
);

/**
 * The steps of a campus login, in browsers without static routes. Preloading asks for them before this worker does, and the browser
 * would ask again if they were left to it: a ticket is good once. https://w3c.github.io/ServiceWorker/#handle-fetch
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/matrix-api/sso/'),
  async ({ event, request }) => {
    const preloaded: unknown = await (event as FetchEvent).preloadResponse;
    return preloaded instanceof Response ? preloaded : fetch(request);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname),
  new CacheFirst({
    cacheName: CODE,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: async ({ response }) => (isOwn(response) ? response : null) }],
  }),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode !== 'navigate' && url.pathname.startsWith(SAVED_PATH),
  ({ request, url }) => savedFile(request, url),
);

const beside = new Set(release.shell.flatMap(([path]) => (isHashed(path) || path === INDEX ? [] : [path])));
registerRoute(({ url, sameOrigin }) => sameOrigin && beside.has(url.pathname), fromNetwork);
