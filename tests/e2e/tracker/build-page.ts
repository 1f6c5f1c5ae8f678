import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Builds the page that holds the tracker alone, as for production. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path('page'),
    logLevel: 'error',
    resolve: { alias: { '@': path('../../../src') } },
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
}
