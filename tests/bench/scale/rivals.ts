import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { freePort } from '../../e2e/harness/processes.ts';
import type { Served } from '../../e2e/harness/processes.ts';
import { installRivals } from '../install-rivals.ts';

/** Calendars that draw the same month beside ours; the names of their files in rivals/. */
export const rivalNames = ['fullcalendar', 'react-big-calendar'] as const;
export type RivalName = (typeof rivalNames)[number];

/** Builds the page of the rivals, with production React, and serves it until it is stopped. */
export async function serveRivals(): Promise<Served> {
  installRivals();
  const outDir = mkdtempSync(join(tmpdir(), 'matrix-bench-scale-'));
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  process.once('exit', remove);
  await build({
    root: fileURLToPath(new URL('page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 10_000 },
  });
  const port = await freePort();
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.close();
      remove();
    },
  };
}
