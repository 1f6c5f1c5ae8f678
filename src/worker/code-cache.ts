import { askOther } from '@/lib/worker-messages';
import { hasFile, INDEX, isHashed, isOwn, type Release, release } from './release';
import { withoutSettings } from './without-settings';

declare const self: ServiceWorkerGlobalScope;

/** Files with a hash in their name, of all releases that are still used: releases share most of them. */
export const CODE = 'matrix-code';
const PAGES = 'matrix-page-';
/** The page of this release, and what lies beside it. */
export const PAGE = PAGES + release.id;
/** In the cache of a release: its list, written last. Without it the release is not whole. */
const LIST = '/release.json';
/** Part of the browser's quota that the files may take. */
const MOST = 0.2;
/** Milliseconds that a tab has to say what it was started with. */
const ANSWER_WITHIN = 2_000;

interface Listed extends Release {
  /** Greater than that of all releases before; the device's clock is not asked. */
  order: number;
}

const listOf = async (name: string): Promise<Listed | undefined> => {
  const found = await (await caches.open(name)).match(LIST);
  return found && ((await found.json()) as Listed);
};

/** The lists of all releases that are there whole, the youngest first. */
async function lists(): Promise<Listed[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES));
  const found = (await Promise.all(names.map(listOf))).filter((list) => list !== undefined);
  // Sorted in place: this one's own array, and older browsers know no other way.
  // oxlint-disable-next-line unicorn/no-array-sort -- as above
  return found.sort((one, other) => other.order - one.order);
}

/** Whether an answer is the page of this release, whatever the settings of the institute in it. */
export async function isPage(response: Response): Promise<boolean> {
  const built = new TextEncoder().encode(withoutSettings(await response.clone().text()));
  const hash = String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', built)));
  return release.shell.some(
    ([address, integrity]) => address === INDEX && integrity === `sha256-${btoa(hash)}`,
  );
}

/**
 * Fetches what every page of this release starts with. What is not, byte for byte, what was built is refused, and then
 * the worker is not installed; files that are there already were checked when they came.
 */
export async function installShell(): Promise<void> {
  const [code, page] = await Promise.all([caches.open(CODE), caches.open(PAGE)]);
  const order = ((await lists())[0]?.order ?? 0) + 1;
  await Promise.all(
    release.shell.map(async ([address, integrity]) => {
      const cache = isHashed(address) ? code : page;
      if (isHashed(address) && (await cache.match(address))) return;
      const response = await fetch(address, {
        integrity: address === INDEX ? '' : integrity,
        cache: isHashed(address) ? 'default' : 'no-cache',
      });
      if (!isOwn(response)) throw new Error(`Not our own: ${address}`);
      if (address === INDEX && !(await isPage(response))) throw new Error(`Integrity: ${address}`);
      await cache.put(address, response);
    }),
  );
  await page.put(LIST, new Response(JSON.stringify({ ...release, order } satisfies Listed)));
}

let filling: Promise<void> | undefined;

async function fill(): Promise<void> {
  const code = await caches.open(CODE);
  const known = new Set((await code.keys()).map(({ url }) => new URL(url).pathname));
  for (const address of release.rest) {
    if (known.has(address)) continue;
    const { usage = 0, quota = 0 } = await navigator.storage.estimate();
    if (usage > quota * MOST) return;
    const response = await fetch(address, { priority: 'low' });
    if (!isOwn(response)) return;
    await code.put(address, response);
  }
}

/** Fetches the other files of this release, one at a time, until something is in the way; then the next page goes on. */
export const fillRest = (): Promise<void> =>
  (filling ??= fill()
    .catch(() => {})
    .finally(() => (filling = undefined)));

/** The files that the open tabs were started with; undefined when one of them does not say so. */
async function startedWith(): Promise<string[] | undefined> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(
    tabs.map((tab) => askOther(tab, { type: 'started with' }, ANSWER_WITHIN)),
  );
  return answers.every((answer) => typeof answer === 'string') ? answers : undefined;
}

/** Deletes what neither this release, nor the one before it, nor a tab needs. */
export async function forgetOldReleases(): Promise<void> {
  const others = (await lists()).filter(({ id }) => id !== release.id);
  const tabs = await startedWith();
  // The files of a release that is only arriving stand in no list yet; it may have begun to while the tabs answered.
  if (!tabs || self.registration.installing || self.registration.waiting) return;
  const needed = others.filter((other, index) => index === 0 || tabs.some((file) => hasFile(other, file)));
  const kept = [release, ...needed];
  const pages = new Set(kept.map(({ id }) => PAGES + id));
  for (const name of await caches.keys())
    if (name.startsWith(PAGES) && !pages.has(name)) await caches.delete(name);
  const code = await caches.open(CODE);
  for (const request of await code.keys())
    if (!kept.some((each) => hasFile(each, new URL(request.url).pathname))) await code.delete(request);
}

/** The kept page, which shows every route. */
export const keptPage = async (): Promise<Response | undefined> => (await caches.open(PAGE)).match(INDEX);
