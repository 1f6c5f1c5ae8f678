/**
 * Generates docs/openapi.json from the endpoints in src/api, so that the institute's backend team knows what to serve. Its
 * examples are answers of the mock backend, on a Wednesday morning that stands still. `--check` writes nothing and fails when
 * the file is not current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { getResponse } from 'msw/utils/get-response';
import { chance } from '../tests/support/chance.ts';
import { createModuleRunner } from './module-runner.ts';

const target = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const MORNING = Date.parse('2026-11-25T10:00:00+08:00');

/** Makes clock and chance the same in every run. */
function standStill(): void {
  const random = chance(1);
  mock.timers.enable({ apis: ['Date'], now: MORNING });
  mock.method(Math, 'random', random);
  mock.method(crypto, 'getRandomValues', (bytes: Uint8Array) =>
    bytes.map((_, at) => (bytes[at] = random() * 256)),
  );
  mock.method(crypto, 'randomUUID', () => {
    const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
    return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  });
}

const runner = await createModuleRunner();
const { createOpenApi } = await runner.load<typeof import('../mock/openapi.ts')>('mock/openapi.ts');
const { createDatabase, createHandlers } =
  await runner.load<typeof import('../mock/backend.ts')>('mock/backend.ts');
const { collectExamples } =
  await runner.load<typeof import('../conformance/examples.ts')>('conformance/examples.ts');
const { Scene } = await runner.load<typeof import('../conformance/scene.ts')>('conformance/scene.ts');

standStill();
const codes: string[] = [];
const handlers = createHandlers({
  database: createDatabase(),
  faults: { latency: 0, rules: [] },
  codeSent: ({ code }) => codes.unshift(code),
  answerUnknown: true,
  pace: Infinity,
});
const backend = {
  base: 'http://mock.invalid/matrix-api',
  fetch: async (request: Request) =>
    (await getResponse(handlers, request)) ?? new Response(null, { status: 404 }),
};
const password = 'matrix2026';
const { examples, missing } = await collectExamples({
  student: new Scene(backend, 'student', { account: 'student', password }),
  other: new Scene(backend, 'other', { account: 'lihua', password }),
  staff: new Scene(backend, 'staff', { account: 'teacher', password }),
  codeFor: () => Promise.resolve(codes[0] ?? ''),
  waitUntil: (time) => mock.timers.setTime(Date.parse(`${time.replace(' ', 'T')}+08:00`)),
});
for (const each of missing) console.error(`no example of ${each}`);

const named = new Map([...examples].map(([{ name }, example]) => [name, example]));
const text = `${JSON.stringify(createOpenApi(named), null, 2)}\n`;
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
process.exit(missing.length > 0 ? 1 : 0);
