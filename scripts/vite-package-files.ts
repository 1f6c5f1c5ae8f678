import { createReadStream, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  wasm: 'application/wasm',
};

/**
 * Returns a Vite plugin that serves files of an npm package, read by its code at run time, below
 * `/assets/<package>-<version>/`. The version stands for a hash: nginx lets browsers keep all of `/assets/` for a year.
 * `virtual:package-files/<package>` exports the address of that folder, and the sizes in bytes by file.
 */
function packageFiles(name: string, patterns: string[]): Plugin {
  const packageFile = require.resolve(`${name}/package.json`);
  const folder = dirname(packageFile);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const base = `assets/${name}-${version}/`;
  const files = globSync(patterns, { cwd: folder });
  const known = new Map(files.map((file) => [base + file, join(folder, file)]));
  const module = `virtual:package-files/${name}`;
  const source = () => {
    const sizes = Object.fromEntries(files.map((file) => [file, statSync(join(folder, file)).size]));
    return `export const address = ${JSON.stringify(`/${base}`)};\nexport const sizes = ${JSON.stringify(sizes)};`;
  };
  return {
    name: `files-of-${name}`,
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load: (id) => (id === `\0${module}` ? source() : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = decodeURIComponent((request.url ?? '').slice(1).split('?')[0] ?? '');
        const file = known.get(address);
        if (!file) return next();
        const type = types[address.split('.').at(-1) ?? ''];
        response.setHeader('content-type', type ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, file] of known)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}

/** Vite plugin: Python for the browser. */
export const pythonFiles = (): Plugin =>
  packageFiles('pyodide', [
    'pyodide.mjs',
    'pyodide.asm.mjs',
    'pyodide.asm.wasm',
    'python_stdlib.zip',
    'pyodide-lock.json',
  ]);

/** Vite plugin: character maps and fonts that PDFs refer to without bringing them along, and decoders of rare pictures. */
export const pdfFiles = (): Plugin =>
  packageFiles('pdfjs-dist', [
    'cmaps/*.bcmap',
    'standard_fonts/*.{pfb,ttf}',
    'wasm/!(quickjs*).{wasm,js}',
    'iccs/*.icc',
  ]);
