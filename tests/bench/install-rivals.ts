import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Installs the rivals' packages, which the application does not have, when they are not there or have changed. */
export function installRivals(): void {
  const installed = `${folder}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(`${folder}package-lock.json`).mtimeMs)
    return;
  const { status } = spawnSync('npm', ['ci', '--prefix', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('npm ci in tests/bench failed: see above');
}
