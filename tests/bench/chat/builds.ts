import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { languageModule } from '../../../scripts/vite-languages.ts';
import { pythonFiles } from '../../../scripts/vite-package-files.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const page = fileURLToPath(new URL('page', import.meta.url));

/** Builds the page into `outDir`: production React, a chunk for each arm, of which `?arm=` loads one. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    root: page,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), pythonFiles(), languageModule()],
    resolve: { alias: [{ find: /^@\//, replacement: `${project}src/` }], dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 10_000,
      modulePreload: { polyfill: false },
    },
  });
}
