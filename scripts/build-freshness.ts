import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const STAMP = 'node_modules/.cache/matrix-build';
const INPUTS = [
  'src/**',
  'mock/**',
  'public/**',
  'scripts/vite-*',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  '.env*',
];

/** Whether dist/ was built by `npm test` or `npm run size` from just these sources, and not rebuilt otherwise since. */
export function buildIsFresh(): boolean {
  return existsSync(STAMP) && existsSync('dist/index.html') && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** To be called after a build that succeeded. */
export function rememberBuild(): void {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint());
}

/** Of contents and not of times: a switch of branches back and forth changes nothing. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync([...INPUTS, 'dist/**']).filter((file) => statSync(file).isFile());
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

// Run on its own after a build that succeeded.
if (import.meta.main) rememberBuild();
