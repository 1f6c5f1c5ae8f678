/**
 * Finds browsers and nginx for the browser tests and installs what is missing, where it may: on Debian-like systems as
 * root. Elsewhere it says in plain words what to install. Run by `npm test`; on its own: `node scripts/prepare-machine.ts`.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian's name of the program and of the package that brings it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NGINX_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/etc/nginx/modules'];
const POLICY_FILE = '/usr/sbin/policy-rc.d';

/** A tool the tests need, how it is found, and the Debian package that brings it. */
interface Need {
  name: string;
  /** Its use in the tests. */
  use: string;
  debianPackage: string;
  find: () => string | undefined;
}

const needs: Need[] = [
  {
    name: 'Chromium',
    use: 'the browser that the tests drive',
    debianPackage: 'chromium',
    find: findChromium,
  },
  { name: 'nginx', use: 'serves the build as an institute does', debianPackage: 'nginx', find: findNginx },
  {
    name: 'the brotli module of nginx',
    use: 'serves what the build has compressed',
    debianPackage: 'libnginx-mod-http-brotli-static',
    find: findBrotliModule,
  },
  {
    name: 'the JavaScript module of nginx (njs)',
    use: 'adapts the AI gateway',
    debianPackage: 'libnginx-mod-http-js',
    find: findScriptModule,
  },
  {
    name: 'a Chinese font',
    use: 'lays out Chinese text',
    debianPackage: 'fonts-noto-cjk',
    find: findChineseFont,
  },
];

/** Path of a Chromium or Chrome that runs (CHROMIUM_PATH decides when set), or undefined. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  const candidates = given ? [given] : [...onPath(CHROMIUM_NAMES), MAC_CHROME];
  // Ubuntu's chromium-browser is a stub that only prints how to install a snap: ask, do not trust the name.
  return candidates.find((path) => isExecutable(path) && runs(path, '--version'));
}

/**
 * Path of the Chromium that has no window at all, or undefined: the same engine without what a browser draws around the page,
 * which is about a third of the work of a short test. None where CHROMIUM_PATH decides.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  return onPath([HEADLESS_SHELL]).find((path) => runs(path, '--version'));
}

/** Path of a Firefox that runs, or undefined. */
export const findFirefox = (): string | undefined =>
  onPath(['firefox-esr', 'firefox']).find((path) => runs(path, '--version'));

/** Path of WebKitGTK's own small browser, where there is the program that drives it, too; or undefined. */
export const findWebKit = (): string | undefined =>
  onPath(['WebKitWebDriver']).length > 0 && onPath(['Xvfb']).length > 0
    ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
    : undefined;

/** Path of an nginx that runs (NGINX_PATH decides when set), or undefined. */
export function findNginx(): string | undefined {
  const given = process.env.NGINX_PATH;
  const candidates = given
    ? [given]
    : [...onPath(['nginx']), ...NGINX_FOLDERS.map((dir) => join(dir, 'nginx'))];
  return candidates.find((path) => isExecutable(path) && runs(path, '-v'));
}

/** Path of nginx's loadable module that serves pre-compressed brotli files, or undefined. */
export function findBrotliModule(): string | undefined {
  return findModule('ngx_http_brotli_static_module.so');
}

/** Path of nginx's loadable module that runs JavaScript (njs), or undefined. */
export function findScriptModule(): string | undefined {
  return findModule('ngx_http_js_module.so');
}

/** Programs that tests can do without: another browser does instead, or they are skipped, which fails in CI. */
const extras: Need[] = [
  {
    name: 'Chromium without windows',
    use: 'a third less work',
    debianPackage: HEADLESS_SHELL,
    find: () => process.env.CHROMIUM_PATH ?? findHeadlessShell(),
  },
  { name: 'Firefox', use: 'the second engine', debianPackage: 'firefox-esr', find: findFirefox },
  { name: 'WebKit', use: 'the third engine', debianPackage: 'webkit2gtk-driver', find: findWebKit },
  { name: 'Xvfb', use: 'the screen of WebKit', debianPackage: 'xvfb', find: () => onPath(['Xvfb'])[0] },
];

/** Installs what is missing. Throws with a plain explanation where it may not, or where it did not help. */
export function prepareMachine(): void {
  prepareNeeds();
  for (const { name, use, debianPackage, find } of extras) {
    if (find()) continue;
    if (mayInstall()) console.log(`With apt-get, too: ${debianPackage}: ${use}`);
    if (!mayInstall() || !aptInstall(debianPackage)) console.log(`Not on this machine: ${name}, ${use}`);
  }
}

function prepareNeeds(): void {
  let missing = missingNeeds();
  if (missing.length === 0) return;
  const names = missing.map((need) => need.name).join(', ');
  const packages = missing.map((need) => need.debianPackage);

  if (mayInstall()) {
    console.log('The browser tests install outside this folder, with apt-get:');
    for (const { debianPackage, use } of missing) console.log(`  ${debianPackage}: ${use}`);
    install(packages);
    missing = missingNeeds();
    if (missing.length === 0) return;
    throw new Error(`Still missing after apt-get install: ${missing.map((need) => need.name).join(', ')}.`);
  }
  throw new Error(
    `The browser tests need ${names}.\n` +
      (isDebianLike()
        ? `Install with:  sudo apt-get install -y --no-install-recommends ${packages.join(' ')}\n`
        : 'Install Chromium or Chrome, nginx with its modules ngx_brotli and njs, and a Chinese font with the means of your system.\n') +
      'If they are installed elsewhere, set CHROMIUM_PATH and NGINX_PATH to the programs.',
  );
}

const isDebianLike = (): boolean => onPath(['apt-get']).length > 0;
const mayInstall = (): boolean => isDebianLike() && process.getuid?.() === 0;

/** Away from CI a machine without the modules or fonts (a Mac, say) still runs all but what needs them. */
function missingNeeds(): Need[] {
  const linux = process.platform === 'linux';
  return needs.filter((need) => {
    const required = process.env.CI || linux || need.name === 'Chromium' || need.name === 'nginx';
    return required && need.find() === undefined;
  });
}

function findModule(name: string): string | undefined {
  return MODULE_FOLDERS.map((dir) => join(dir, name)).find((path) => existsSync(path));
}

function findChineseFont(): string | undefined {
  const answer = spawnSync('fc-list', [':lang=zh-cn', 'file'], { encoding: 'utf8' });
  return answer.stdout?.split('\n')[0]?.trim() || undefined;
}

function install(packages: string[]): void {
  // Debian starts a service on installation; this file is Debian's own way to forbid it.
  const forbidStart = !existsSync(POLICY_FILE);
  if (forbidStart) writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    // A mirror that fails to update is no reason to stop: the lists may be good enough.
    aptGet('update');
    if (!aptInstall(...packages)) {
      throw new Error(`apt-get could not install ${packages.join(' ')} (its messages are above).`);
    }
  } finally {
    if (forbidStart) rmSync(POLICY_FILE, { force: true });
  }
}

const aptInstall = (...packages: string[]): boolean =>
  aptGet('install', '-y', '--no-install-recommends', ...packages);

function aptGet(...parameters: string[]): boolean {
  const options = ['-q', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
  const result = spawnSync('apt-get', [...options, ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((dir) => join(dir, name))).filter((path) => isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function runs(path: string, parameter: string): boolean {
  return spawnSync(path, [parameter], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

if (import.meta.main) {
  try {
    prepareMachine();
    console.log(
      JSON.stringify(
        {
          chromium: findChromium(),
          headlessShell: findHeadlessShell(),
          firefox: findFirefox(),
          webKit: findWebKit(),
          nginx: findNginx(),
          brotliModule: findBrotliModule(),
          scriptModule: findScriptModule(),
        },
        null,
        2,
      ),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
