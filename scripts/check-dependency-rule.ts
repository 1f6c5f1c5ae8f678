/**
 * Proves the one dependency rule of the design (docs/architecture.md): an import, static or dynamic, points
 * only downward in app → pages → features → viewers, kit, outbox → api, session, ui → lib; never sideways between page domains,
 * features, or viewers, kit and outbox. (dependency-cruiser sees no modules under TypeScript 7; cycles are oxlint's import/no-cycle.)
 * A checker that sees nothing also finds nothing, so it counts what it saw and must find planted violations.
 */
import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What a folder of src may import besides itself. `main.tsx` starts everything and may import anything. */
const allowed: Record<string, string[]> = {
  lib: [],
  ui: ['lib'],
  session: ['lib'],
  api: ['lib'],
  outbox: ['api', 'session', 'ui', 'lib'],
  kit: ['api', 'session', 'ui', 'lib'],
  viewers: ['api', 'session', 'ui', 'lib'],
  features: ['viewers', 'kit', 'outbox', 'api', 'session', 'ui', 'lib'],
  pages: ['features', 'viewers', 'kit', 'outbox', 'api', 'session', 'ui', 'lib'],
  app: ['pages', 'features', 'viewers', 'kit', 'outbox', 'api', 'session', 'ui', 'lib'],
  mocks: ['api', 'lib'],
};

interface Module {
  file: string;
  source: string;
}

/** Paths below src that a module imports, static, dynamic and re-exported; packages are left out. */
function importsOf({ file, source }: Module): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) => item.entries.map((entry) => entry.moduleRequest?.value ?? '')),
    ...module.dynamicImports.map((item) =>
      source.slice(item.moduleRequest.start, item.moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ];
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@/')) return [`src/${specifier.slice(2)}`];
    if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)];
    return [];
  });
}

/** Why an import breaks the rule, or undefined when it holds. */
function violation(from: string, to: string): string | undefined {
  const [, layer = '', domain = ''] = from.split('/');
  const [, targetLayer = '', targetDomain = '', ...rest] = to.split('/');
  const below = allowed[layer];
  if (!below || targetLayer === 'vite-env') return undefined;
  if (layer === targetLayer) {
    const sideways = (layer === 'pages' || layer === 'features') && domain !== targetDomain;
    return sideways ? `${layer} stand alone` : undefined;
  }
  if (!below.includes(targetLayer)) return `${layer} may not import ${targetLayer}`;
  if (targetLayer === 'features' && rest.length > 0 && rest[0] !== 'index')
    return 'a feature is reached through its index.ts';
  return undefined;
}

function violationsOf(modules: Module[]): string[] {
  return modules.flatMap((module) =>
    importsOf(module).flatMap((target) => {
      const reason = violation(module.file, target);
      return reason ? [`${module.file} → ${target}: ${reason}`] : [];
    }),
  );
}

const planted: Module[] = [
  { file: 'src/lib/planted.ts', source: "import { x } from '@/ui/button';" },
  { file: 'src/ui/planted.ts', source: "import { x } from '../api/request';" },
  { file: 'src/pages/home/planted.ts', source: "const x = () => import('@/pages/lessons/book-page');" },
  { file: 'src/features/tracker/planted.ts', source: "export * from '@/features/ai-chat';" },
  { file: 'src/pages/home/planted.ts', source: "import '@/features/tracker/records';" },
  { file: 'src/mocks/planted.ts', source: "export { useSession } from '@/session/store';" },
  { file: 'src/app/planted.ts', source: "import type { Database } from '@/mocks/database';" },
];

const modules: Module[] = [];
for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root }))
  modules.push({ file, source: await readFile(path.join(root, file), 'utf8') });
const imports = modules.reduce((sum, module) => sum + importsOf(module).length, 0);
const found = violationsOf(modules);
const missed = planted.filter((module) => violationsOf([module]).length === 0);

for (const line of found) console.error(line);
for (const { file, source } of missed) console.error(`planted violation not found: ${file}: ${source}`);
console.log(`dependency rule: ${modules.length} modules, ${imports} imports, ${found.length} violations`);
if (imports === 0 || found.length > 0 || missed.length > 0) process.exitCode = 1;
