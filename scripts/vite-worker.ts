import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Release } from '../src/worker/release.ts';
import { withoutSettings } from '../src/worker/without-settings.ts';
import { afterBuild } from './after-build.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Modules that every signed-in page starts with. */
const FRAME = ['src/app/layouts/signed-in-layout.tsx', 'src/features/tracker/index.ts'];
/** Beside the page, and not held against a hash: its server writes the name of the institute into it (deploy/entry.sh). */
const MANIFEST = 'manifest.webmanifest';
/** Files beside the page. */
const BESIDE = ['favicon.svg', MANIFEST];
/** Large, and of use to few: pdf.js, fonts of formulas, provinces. */
const LATE = /^(?:pdf\.worker-|open-pdf-|KaTeX_|region-|districts-)/;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** The files that start a page: the entries and the frame with all that they import. */
function shellOf(folder: string): string[] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as unknown;
  const manifest = read('manifest.json') as Record<string, Chunk>;
  const files = read('modules.json') as Record<string, string>;
  const frame = new Set(
    FRAME.map((module) => {
      const file = files[module];
      if (!file) throw new Error(`The build has no ${module}: was it moved?`);
      return file;
    }),
  );
  const found = new Set(Object.values(manifest).filter(({ isEntry, file }) => isEntry || frame.has(file)));
  for (const chunk of found)
    for (const name of chunk.imports ?? []) if (manifest[name]) found.add(manifest[name]);
  return [...new Set([...found].flatMap(({ file, css = [] }) => [file, ...css]))];
}

const hashOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Returns the files of a build by when they are kept. */
export function releaseOf(folder: string): Release {
  const shell = ['index.html', ...BESIDE, ...shellOf(folder)];
  const assets = readdirSync(join(folder, 'assets'), { withFileTypes: true });
  const rest = assets.flatMap((entry) =>
    entry.isDirectory() || /\.(?:br|gz)$/.test(entry.name) || shell.includes(`assets/${entry.name}`)
      ? []
      : [entry.name],
  );
  const folders = assets.flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : []));
  const address = (name: string) => `/assets/${name}`;
  const listed = {
    shell: shell.map((file): [string, string] => {
      if (file === MANIFEST) return [`/${file}`, ''];
      const content = readFileSync(join(folder, file));
      return [`/${file}`, hashOf(file === 'index.html' ? withoutSettings(content.toString()) : content)];
    }),
    rest: rest.filter((name) => !LATE.test(name)).map(address),
    late: [...rest.filter((name) => LATE.test(name)), ...folders].map(address),
  };
  return { id: createHash('sha256').update(JSON.stringify(listed)).digest('hex').slice(0, 12), ...listed };
}

/** Bundles the service worker with the list of a build's files, as one classic script beside them. */
export async function writeWorker(folder: string): Promise<void> {
  const release = releaseOf(folder);
  const bundled = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': fromRoot('src') } },
    define: { RELEASE: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: fromRoot('src/worker/sw.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [bundled].flat();
  if (!output || !('output' in output) || output.output.length !== 1)
    throw new Error('The worker is to be one file');
  await writeFile(join(folder, 'sw.js'), output.output[0].code);
  await mkdir(join(folder, '.vite'), { recursive: true });
  await writeFile(join(folder, '.vite/release.json'), JSON.stringify(release));
}

/** Vite plugin: writes `sw.js`, but not where the mock backend runs in the browser: a scope has one worker. */
export const appWorker = (): Plugin =>
  afterBuild('app-worker', async (folder, { env }) => {
    if (env.VITE_MOCK !== 'true') await writeWorker(folder);
  });
