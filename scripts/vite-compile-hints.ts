import type { Plugin } from 'vite';

/** V8's explicit compile hint: must stand at the very beginning of the file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin: asks the browser to compile all functions of the named chunks when they arrive, in the background, and not
 * one by one on the main thread as they are first called. For what comes beside the start script and is drawn at once;
 * the start script itself would only come later for it.
 */
export function compileHints(chunks: ReadonlySet<string>): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found = new Set<string>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !chunks.has(file.name)) continue;
          found.add(file.name);
          file.code = HINT + file.code;
        }
        for (const name of chunks)
          if (!found.has(name)) throw new Error(`The build has no chunk ${name} to hint`);
      },
    },
  };
}
