/**
 * Generates docs/openapi.json from the endpoints in src/api, so that the institute's backend team knows what to
 * serve. `--check` writes nothing and fails when the file is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createModuleRunner } from './module-runner.ts';

const target = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

const runner = await createModuleRunner();
const { createOpenApi } = await runner.load<typeof import('../mock/openapi.ts')>('mock/openapi.ts');
const text = `${JSON.stringify(createOpenApi(), null, 2)}\n`;
await runner.close();

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('docs/openapi.json is not what src/api says. Run: npm run openapi');
    process.exit(1);
  }
  console.log('docs/openapi.json is current');
} else {
  await writeFile(target, text);
  console.log(`Wrote ${target}`);
}
process.exit(0);
