import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

const COMPRESSIBLE = /\.(?:html|js|mjs|css|json|svg|txt|xml|md|py|wasm|map|webmanifest|ttf|vtt)$/;
const SMALLEST_BYTES = 1024;
/** Above this, brotli's last two levels take minutes of build time for a few per cent. */
const LARGE_BYTES = 4 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Vite plugin: after a build, writes `.br` and `.gz` beside every text file of 1 KB or more, for nginx to serve. */
export const precompress = (): Plugin => afterBuild('precompress', precompressFolder);

/** Compresses the text files under `folder` (see precompress) and returns the number of files written. */
export async function precompressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  const written = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  return written.reduce((sum, count) => sum + count, 0);
}

async function compressFile(path: string): Promise<number> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return 0;
  const [small, smaller] = await Promise.all([
    deflate(content, { level: 9 }),
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ]);
  const results = [
    { path: `${path}.gz`, content: small },
    { path: `${path}.br`, content: smaller },
  ].filter((result) => result.content.length < content.length);
  await Promise.all(results.map((result) => writeFile(result.path, result.content)));
  return results.length;
}
