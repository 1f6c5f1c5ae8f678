/**
 * Service worker of the mock backend: MSW's own, for the API's calls alone. Pages and files pass it by, so
 * that the mock costs them nothing, even while the page that answers is busy.
 */
const MOCKED = ['/matrix-api', '/ai-gateway'];

/** Sample media lie beside the application: answered with the file itself, so that ranges and seeking work. */
const SAMPLE = '/matrix-api/media/sample/';

const sampleOf = (url) => {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && pathname.startsWith(SAMPLE) ? pathname.slice(SAMPLE.length) : '';
};

const isMocked = (url) => {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && MOCKED.some((base) => pathname.startsWith(`${base}/`));
};

self.addEventListener('install', (event) => {
  // Where the browser knows static routes, files do not even wake this worker up.
  const mocked = MOCKED.map((base) => ({ urlPattern: { pathname: `${base}/*` } }));
  try {
    event.addRoutes?.({ condition: { not: { or: mocked } }, source: 'network' })?.catch?.(() => {});
  } catch {
    // Without static routes the listener below does the same.
  }
});

// Comes before MSW's listener, which would otherwise ask the page about every file.
self.addEventListener('fetch', (event) => {
  if (!isMocked(event.request.url)) return event.stopImmediatePropagation();
  const sample = event.request.method === 'GET' ? sampleOf(event.request.url) : '';
  if (!sample) return;
  event.stopImmediatePropagation();
  const range = event.request.headers.get('range');
  event.respondWith(fetch(`/media/${sample}`, range ? { headers: { range } } : {}));
});

// MSW removes the worker with the last page, and the next load would wait for a new installation.
Object.defineProperty(self.registration, 'unregister', { value: () => Promise.resolve(false) });

self.importScripts('/mockServiceWorker.js');
