import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../../scripts/vite-precompress.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of the built applications that are compared. */
export interface Builds {
  /** React, router, store and one form: what our libraries cost by themselves. */
  floor: string;
  production: string;
  /** With the mock backend in the browser. */
  demo: string;
}

/** Builds all three below `folder`; one that is already there is taken as it is. */
export async function buildAll(folder: string): Promise<Builds> {
  const builds = {
    floor: join(folder, 'floor'),
    production: join(folder, 'production'),
    demo: join(folder, 'demo'),
  };
  const missing = (outDir: string): boolean => !existsSync(join(outDir, 'index.html'));
  const into = (outDir: string) => ({ outDir, emptyOutDir: true });

  if (missing(builds.floor)) {
    await build({
      root: join(project, 'tests/bench/floor'),
      configFile: false,
      logLevel: 'warn',
      plugins: [react(), precompress()],
      build: { ...into(builds.floor), target: 'es2023', modulePreload: { polyfill: false } },
    });
  }
  if (missing(builds.production))
    await build({ root: project, logLevel: 'warn', build: into(builds.production) });
  if (missing(builds.demo))
    await build({ root: project, mode: 'demo', logLevel: 'warn', build: into(builds.demo) });
  return builds;
}
