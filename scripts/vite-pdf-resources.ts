import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Character maps and fonts that documents refer to without bringing them along, decoders of rare pictures. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
/** The version stands for a hash: these files are kept for a year like all of /assets/. */
const base = `assets/pdfjs-${version}/`;

/** Vite plugin: serves what pdf.js reads when a document needs it, below /assets/. See src/viewers/pdf/open-pdf.ts. */
export function pdfResources(): Plugin {
  const files = new Map(
    folders.flatMap((folder) => {
      const path = join(dirname(packageFile), folder);
      return readdirSync(path)
        .filter((name) => /^(?!quickjs).*\.(?:bcmap|pfb|ttf|wasm|js|icc)$/.test(name))
        .map((name): [string, string] => [`${base}${folder}/${name}`, join(path, name)]);
    }),
  );
  return {
    name: 'pdf-resources',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(decodeURIComponent((request.url ?? '').slice(1).split('?')[0] ?? ''));
        if (!file) return next();
        if (file.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      for (const [fileName, file] of files)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
  };
}
