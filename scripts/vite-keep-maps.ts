import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Module whose file stands for the build in reports of problems (src/app/release/reload.ts). */
const NAMES_BUILD = 'src/app/release/reload.ts';

/**
 * Vite plugin: moves the source maps of a build that makes them (`npm run build:maps`) out of it, to
 * `dist-maps/<file that stands for the build>/`: they are for engineers (scripts/read-report.ts), and for no server.
 */
export const keepMaps = (): Plugin =>
  afterBuild('keep-maps', async (folder, { root, build }) => {
    if (!build.sourcemap) return;
    const files = JSON.parse(await readFile(join(folder, '.vite/modules.json'), 'utf8')) as Record<
      string,
      string
    >;
    const name = files[NAMES_BUILD];
    if (!name) throw new Error(`The build has no ${NAMES_BUILD}: was it moved?`);
    const maps = join(root, 'dist-maps', basename(name));
    await mkdir(maps, { recursive: true });
    for (const file of await readdir(join(folder, 'assets')))
      if (file.endsWith('.map')) await rename(join(folder, 'assets', file), join(maps, file));
  });
