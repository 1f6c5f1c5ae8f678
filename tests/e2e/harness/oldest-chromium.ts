import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { FLAGS } from './chromium.ts';

const unpack = promisify(brotliDecompress);

/** Path of the oldest Chromium that .browserslistrc names, unpacked from its npm package at first use. */
async function oldestChromium(): Promise<string> {
  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const folder = 'node_modules/.cache/oldest-chromium';
  const file = join(folder, `chromium-${version}`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  // Whole or not at all: another worker may look for it.
  const part = `${file}.${process.pid}`;
  await writeFile(part, await unpack(await readFile(join(dirname(packageFile), 'bin/chromium.br'))));
  await chmod(part, 0o755);
  await rename(part, file);
  return file;
}

/** Starts it. */
export const launchOldest = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await oldestChromium(), args: FLAGS });
