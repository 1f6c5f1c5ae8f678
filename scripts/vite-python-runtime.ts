import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pyodide/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const names = [
  'pyodide.mjs',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'python_stdlib.zip',
  'pyodide-lock.json',
];
/** The version stands for a hash: these files are kept for a year like all of /assets/. */
const base = `assets/pyodide-${version}/`;
const files = new Map(names.map((name) => [`${base}${name}`, join(dirname(packageFile), name)]));
/** Files whose bytes the page counts while they load. */
const counted = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
const bytes = counted.reduce((sum, name) => sum + statSync(join(dirname(packageFile), name)).size, 0);

const types: Record<string, string> = {
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
  json: 'application/json',
};

const MODULE = 'virtual:python-runtime';

/** Vite plugin: serves Python for the browser below /assets/, and tells where and how large it is. See src/lib/python. */
export function pythonRuntime(): Plugin {
  return {
    name: 'python-runtime',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const address = ${JSON.stringify(`/${base}`)};\nexport const bytes = ${bytes};`
        : undefined,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1).split('?')[0] ?? '';
        const file = files.get(name);
        if (!file) return next();
        response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, file] of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}
