import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** Vite plugin: works on the folder of a build that succeeded, once all that stands before it in the list of plugins is done. */
export function afterBuild(
  name: string,
  work: (folder: string, config: ResolvedConfig) => Promise<unknown>,
): Plugin {
  let config: ResolvedConfig;
  let written = false;
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // closeBundle is called after a build that failed, too: an error there would hide the real one.
    writeBundle() {
      written = true;
    },
    // After every other plugin's: the files are what they will be.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (written) await work(resolve(config.root, config.build.outDir), config);
      },
    },
  };
}
