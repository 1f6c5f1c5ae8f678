import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite plugin: writes `.vite/modules.json`, which says in which file of the build each module of `src` is. Vite's own
 * manifest names the module of a chunk only where the chunk was made for it alone.
 */
export function moduleFiles(): Plugin {
  let root = '';
  return {
    name: 'module-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.map((id) => [path.relative(root, id), file.fileName] as const)
          : [],
      );
      const files = Object.fromEntries(modules.filter(([name]) => name.startsWith('src/')));
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) });
    },
  };
}
