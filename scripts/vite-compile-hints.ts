import type { Plugin, Rolldown } from 'vite';

/** V8's explicit compile hint: must stand at the very beginning of the file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Vite plugin: asks the browser to compile all functions of the pages' chunks when they arrive, in the background, and not
 * one by one on the main thread as they are first called. These are what the entry `early` loads (layouts and pages of the
 * route table) with all that they import; what the entries themselves import would only run later for it. Without it the two
 * heaviest pages are seen 5 to 10 % later on a slow machine (docs/benchmarks.md).
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
        const early = entries.find((chunk) => chunk.name === 'early');
        if (!early) throw new Error('The build has no entry early: see vite.config.ts');
        const initial = withImports(entries, chunks);
        const pages = early.dynamicImports.flatMap((name) => chunks.get(name) ?? []);
        for (const chunk of withImports(pages, chunks)) {
          if (initial.has(chunk)) continue;
          chunk.code = HINT + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineLater(String(map.source));
        }
      },
    },
  };
}

/** A source map of code that begins one line later. */
function oneLineLater(source: string): string {
  const map = JSON.parse(source) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}

/** The chunks and all that they import statically. */
function withImports(from: Rolldown.OutputChunk[], chunks: Map<string, Rolldown.OutputChunk>) {
  const found = new Set(from);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) found.add(next);
    }
  return found;
}
