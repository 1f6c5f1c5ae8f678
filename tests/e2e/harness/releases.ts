import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { writeWorker } from '../../../scripts/vite-worker.ts';
import type { Release } from '../../../src/worker/release.ts';
import { openPage } from './browser.ts';
import { type ServedByNginx, startNginx } from './nginx.ts';
import { LOST } from './offline.ts';
import { freePort } from './processes.ts';
import { distFolder } from './servers.ts';
import { patient, signedInContext } from './session.ts';
import { mockUrl } from './stage.ts';

/** A file name as it stands in code, styles and lists; bounded, since a search in long words would take a minute. */
const NAME = /(?<![\w$.-])[\w$.-]{3,80}?\.(?:js|css|ttf)(?![\w$.-])/g;

/**
 * Makes a release of the build: the same application, but every file of its own has another name, as it has when its
 * content is another. Returns its folder.
 */
async function makeRelease(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  execFileSync('cp', ['-al', distFolder, folder]);
  const assets = await readdir(join(folder, 'assets'), { withFileTypes: true });
  const renamed = new Map(
    assets
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, entry.name.replace(/(\.\w+)$/, `${name}$1`)]),
  );
  const write = async (path: string, text: string) => {
    // The file is a link to that of the build.
    await unlink(path);
    await writeFile(path, text);
  };
  const rewrite = async (path: string) => {
    const text = await readFile(path, 'utf8');
    await write(
      path,
      text.replace(NAME, (found) => renamed.get(found) ?? found),
    );
  };
  await Promise.all([
    ...['index.html', '.vite/manifest.json', '.vite/modules.json'].map((file) => rewrite(join(folder, file))),
    ...['index.html.br', 'index.html.gz', 'sw.js', 'sw.js.br', 'sw.js.gz', '.vite/release.json'].map((file) =>
      unlink(join(folder, file)),
    ),
    ...[...renamed].map(async ([before, after]) => {
      const path = join(folder, 'assets', before);
      if (/\.(?:br|gz)$/.test(before)) return unlink(path);
      if (/\.(?:js|css)$/.test(before)) await rewrite(path);
      return rename(path, join(folder, 'assets', after));
    }),
  ]);
  await writeWorker(folder);
  return folder;
}

/** A server whose releases a test makes and whose network it cuts. */
export interface Site {
  origin: string;
  /** Folder of the release that is served. */
  folder: () => string;
  /** Puts a new release in the place of the one that is served, whose files are gone. */
  release: (name: string) => Promise<void>;
  cut: () => Promise<void>;
  restore: (extra?: string[]) => Promise<void>;
  /** Has all addresses answered by a Wi-Fi portal's own page, until it is called off. */
  portal: () => Promise<() => Promise<void>>;
  /** Has no address answered at all, until it is called off. */
  hang: () => Promise<() => Promise<void>>;
  /** Loses the files of the release, all but its page. */
  lose: () => Promise<void>;
  /** A release with this text for its worker. */
  plant: (worker: string) => Promise<void>;
}

/** Starts a site with the build behind the real nginx, until the end of the test. */
export async function startSite(): Promise<Site> {
  const parent = await mkdtemp(join(tmpdir(), 'matrix-releases-'));
  const root = join(parent, 'current');
  const listen = `127.0.0.1:${await freePort()}`;
  const origin = `http://${listen}`;
  let folder = distFolder;
  let nginx: ServedByNginx | undefined;
  const point = async (to: string) => {
    folder = to;
    await rm(root, { force: true });
    await symlink(to, root);
    await nginx?.render();
  };
  const start = async (extra: string[] = []) => {
    const host = new URL(mockUrl()).host;
    nginx = await startNginx({ root, listen, extra, api: host, gateway: host });
  };
  const cut = async () => {
    await nginx?.stop();
    nginx = undefined;
  };
  /** Another server in nginx's place, until it is called off. */
  const instead = async (listener: RequestListener) => {
    await cut();
    const server = createServer(listener);
    await new Promise<void>((ready) => server.listen(Number(new URL(origin).port), '127.0.0.1', ready));
    const end = async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    };
    onTestFinished(end);
    return async () => {
      await end();
      await start();
    };
  };
  await point(distFolder);
  await start();
  onTestFinished(async () => {
    await cut();
    await rm(parent, { recursive: true, force: true });
  });
  return {
    origin,
    folder: () => folder,
    release: async (name) => point(await makeRelease(parent, name)),
    cut,
    restore: start,
    portal: () =>
      instead((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end('<!doctype html><meta charset="utf-8"><title>Portal</title><h1>请先登录校园网</h1>');
      }),
    hang: () => instead(() => {}),
    lose: () => rm(join(folder, 'assets'), { recursive: true }),
    plant: async (worker) => {
      await makeRelease(parent, 'planted').then(point);
      await writeFile(join(folder, 'sw.js'), worker);
    },
  };
}

/** Errors of pages whose server is gone, or puts another release in the place of theirs. */
export const CUT = [...LOST, /service worker|serviceworker|bad HTTP response|MIME/i];

/** A context of a signed-in student in which the application's worker may run. */
export const contextWithWorker = (site: Site): Promise<BrowserContext> =>
  signedInContext('student', { baseURL: site.origin, serviceWorkers: 'allow' });

/**
 * A site, and a page of a student in a context of it in which the worker may run; the page may lose its network, and whatever
 * else `allow` names.
 */
export async function openSite(allow: RegExp[] = []) {
  const site = await startSite();
  const context = await contextWithWorker(site);
  const page = await openPage({ context, baseURL: site.origin, allow: [...CUT, ...allow] });
  return { site, context, page };
}

/** Opens a page of a site, and waits until the worker of the release that is served is installed. */
export async function visit(site: Site, page: Page, address = '/user/home'): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor(patient);
  await installed(site, page);
}

/** Looks for a new release, as the browser does by itself when a tab has been open for long. */
export const look = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Goes to another page as a student does, without a new document. */
export async function goByLink(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor(patient);
}

/** The release that the site serves. */
const served = async (site: Site): Promise<Release> =>
  JSON.parse(await readFile(join(site.folder(), '.vite/release.json'), 'utf8')) as Release;

/** Waits until the worker has the whole of the release that is served. */
export async function isKept(site: Site, page: Page): Promise<void> {
  const { rest, shell } = await served(site);
  const wanted = [...rest, ...shell.map(([address]) => address)].filter((path) =>
    path.startsWith('/assets/'),
  );
  const missing = () =>
    page.evaluate(async (paths) => {
      const keys = await (await caches.open('matrix-code')).keys();
      const there = new Set(keys.map(({ url }) => new URL(url).pathname));
      return paths.filter((path) => !there.has(path)).length;
    }, wanted);
  // Some seven hundred files, one after the other, at rest: a minute where all is busy.
  await expect.poll(missing, { timeout: 120_000 }).toBe(0);
}

/** Waits until the worker of the release that is served is installed. */
export async function installed(site: Site, page: Page): Promise<void> {
  const { id } = await served(site);
  const isThere = () =>
    page.evaluate(
      async (name) =>
        !!(await caches.has(name)) && !!(await (await caches.open(name)).match('/release.json')),
      `matrix-page-${id}`,
    );
  // A page that is at rest asks for it: some seconds, more where all is busy.
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

/** The entry script that a page was started with. */
export const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/index-"]')?.src ?? '');
