import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** `npm run build:conformance`: the check of a backend as one file that needs neither this repository nor its packages. */
export default defineConfig({
  root: fromRoot(''),
  publicDir: false,
  resolve: { alias: { '@': fromRoot('src') } },
  ssr: { noExternal: true },
  build: {
    ssr: fromRoot('conformance/start.ts'),
    target: 'node20.19',
    outDir: 'dist-conformance',
    rolldownOptions: {
      output: {
        entryFileNames: 'conformance.mjs',
        codeSplitting: false,
        // The query client asks whether the browser is online; Node 20 has no such global.
        banner: 'globalThis.navigator ??= { onLine: true };',
      },
      // "use client" of React Query's files has no meaning here.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
});
