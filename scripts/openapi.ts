/**
 * Generates docs/openapi.json from the endpoints in src/api, so that the institute's backend team knows what to serve. Its
 * examples are answers of the mock backend, on a Wednesday morning that stands still. `--check` writes nothing and fails when
 * the file is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chance } from '../tests/support/chance.ts';
import { mockInProcess } from './mock-in-process.ts';

const target = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));

/** Makes chance the same in every run. */
function standStill(): void {
  const random = chance(1);
  mock.method(Math, 'random', random);
  mock.method(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map((_, at) => (bytes[at] = random() * 256)),
  );
  mock.method(crypto, 'randomUUID', () => {
    const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
    return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  });
}

const backend = await mockInProcess();
const { createOpenApi } = await backend.load<typeof import('../mock/openapi.ts')>('mock/openapi.ts');
const { collectExamples } =
  await backend.load<typeof import('../conformance/examples.ts')>('conformance/examples.ts');
const { Scene } = await backend.load<typeof import('../conformance/scene.ts')>('conformance/scene.ts');

standStill();
const { student, other, staff } = backend.accounts;
const { examples, missing } = await collectExamples({
  ...backend,
  student: new Scene(backend, 'student', student),
  other: new Scene(backend, 'other', other),
  staff: new Scene(backend, 'staff', staff),
});
for (const each of missing) console.error(`no example of ${each}`);

const named = new Map([...examples].map(([{ name }, example]) => [name, example]));
const text = `${JSON.stringify(createOpenApi(named), null, 2)}\n`;
await backend.close();

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
process.exit(missing.length > 0 ? 1 : 0);
