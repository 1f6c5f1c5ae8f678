import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Entries of `public/` that only the mock backend needs. */
const MOCK_FILES = ['mock-worker.js', 'mockServiceWorker.js', 'media'];

/** Keeps the mock's public files out of every build that does not bring the mock along. */
export function leaveOutTheMock(): Plugin {
  let folder = '';
  let mock = false;
  return {
    name: 'leave-out-the-mock',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
      mock = config.env.VITE_MOCK === 'true';
    },
    async closeBundle() {
      if (mock) return;
      await Promise.all(
        MOCK_FILES.map((file) => rm(path.join(folder, file), { recursive: true, force: true })),
      );
    },
  };
}
