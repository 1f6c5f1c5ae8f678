/**
 * Proves the dependency rule of the design (docs/architecture.md): an import, static or dynamic, points
 * only downward in app → pages → features → engines, kit → api, session, ui → lib; never sideways between page domains,
 * features, or engines and kit. A feature is reached through its index.ts, an engine by the files of its folder. No modules
 * import each other in a circle, type imports included. One file alone imports what React Router calls UNSAFE_, one listens
 * to other tabs, and one draws crumbs. (dependency-cruiser sees no modules under TypeScript 7, and oxlint's import/no-cycle leaves type imports out.)
 * Inside `mock` it points down in domains, seed → laws → engine, where domains and laws reach a seed by tables only, and from one domain to another.
 * A checker that sees nothing also finds nothing, so it counts what it saw and must find planted violations.
 */
import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesAt, importsOf, type Module } from './imports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Imports allowed to a folder of `src`, and to `mock`, besides itself. `main.tsx` starts everything and may import anything. */
const allowed: Record<string, string[]> = {
  lib: [],
  ui: ['lib'],
  session: ['lib'],
  api: ['lib'],
  kit: ['api', 'session', 'ui', 'lib'],
  engines: ['api', 'session', 'ui', 'lib'],
  features: ['engines', 'kit', 'api', 'session', 'ui', 'lib'],
  // Of docs the data of the accessibility statement.
  pages: ['features', 'engines', 'kit', 'api', 'session', 'ui', 'lib', 'docs'],
  app: ['pages', 'features', 'engines', 'kit', 'api', 'session', 'ui', 'lib'],
  worker: ['lib'],
  mock: ['api', 'lib'],
  conformance: ['api', 'lib'],
};

/** Imports allowed to a folder of `mock`, besides itself. The entry files beside the folders may import anything. */
const allowedInMock: Record<string, string[]> = {
  engine: [],
  laws: ['engine'],
  seed: ['laws', 'engine'],
  ai: ['laws', 'engine'],
  domains: ['laws', 'ai', 'engine'],
  panel: ['engine'],
};

/** Layer, domain and the rest of a path below the project. */
const placeOf = (file: string): string[] => file.replace(/^src\//, '').split('/');

/** Why an import breaks the rule, or undefined when it holds. */
function violation(from: string, to: string): string | undefined {
  const [layer = '', domain = ''] = placeOf(from);
  const [targetLayer = '', targetDomain = '', ...rest] = placeOf(to);
  const below = allowed[layer];
  if (!below || targetLayer === 'vite-env') return undefined;
  if (targetLayer === 'engines' && domain !== targetDomain && rest.length > 1)
    return 'an engine is reached by the files of its folder';
  if (layer === targetLayer) {
    const inMock = layer === 'mock' ? allowedInMock[domain] : undefined;
    if (inMock && domain !== targetDomain && !inMock.includes(targetDomain))
      return `${domain} of the mock may not import ${targetDomain}`;
    const sideways = (layer === 'pages' || layer === 'features') && domain !== targetDomain;
    return sideways ? `${layer} stand alone` : undefined;
  }
  if (!below.includes(targetLayer)) return `${layer} may not import ${targetLayer}`;
  if (targetLayer === 'features' && rest.length > 0 && rest[0] !== 'index')
    return 'a feature is reached through its index.ts';
  return undefined;
}

/** A circle of static imports as the files on it, the first one again at the end; empty when there is none. */
function circleIn(modules: Module[]): string[] {
  const files = new Set(modules.map(({ file }) => file));
  const left = new Map(
    modules.map((module) => {
      const targets = importsOf(module).fixed.flatMap((target) =>
        // A pattern takes in the module itself, which is no circle.
        filesAt(target, files).filter((file) => file !== module.file || !target.includes('*')),
      );
      return [module.file, targets];
    }),
  );
  // A module that imports nothing of what is left is on no circle. When no more of them can go, each one left leads to a circle.
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  const way: string[] = [];
  let next = left.keys().next().value;
  while (next && !way.includes(next)) {
    way.push(next);
    next = left.get(next)?.find((target) => left.has(target));
  }
  return next ? [...way.slice(way.indexOf(next)), next] : [];
}

/** Code allowed in one file only. */
const inOneFile = [
  /\bUNSAFE_\w/,
  /\bBroadcastChannel\b|addEventListener\(\s*'storage'/,
  /<Breadcrumbs\b/,
  // kit/link.tsx knows which pages there are.
  /import \{[^}]*\bLink\b[^}]*\} from 'react-router-dom'/,
];

function violationsOf(modules: Module[]): string[] {
  const circle = circleIn(modules);
  return [
    ...modules.flatMap((module) => {
      const { fixed, dynamic } = importsOf(module);
      return [...fixed, ...dynamic].flatMap((target) => {
        const reason = violation(module.file, target);
        return reason ? [`${module.file} → ${target}: ${reason}`] : [];
      });
    }),
    ...(circle.length > 0 ? [`a circle of imports: ${circle.join(' → ')}`] : []),
    ...inOneFile.flatMap((pattern) => {
      const files = modules.filter(({ source }) => pattern.test(source)).map(({ file }) => file);
      return files.length > 1 ? [`${pattern.source} in more than one file: ${files.join(', ')}`] : [];
    }),
  ];
}

/** Each must be found, the modules of a row together. */
const planted: Module[][] = [
  [{ file: 'src/lib/planted.ts', source: "import { x } from '@/ui/button';" }],
  [{ file: 'src/ui/planted.ts', source: "import { x } from '../api/request';" }],
  [{ file: 'src/pages/home/planted.ts', source: "const x = () => import('@/pages/lessons/book-page');" }],
  [{ file: 'src/features/tracker/planted.ts', source: "export * from '@/features/ai-chat';" }],
  [{ file: 'src/pages/home/planted.ts', source: "import '@/features/tracker/records';" }],
  [{ file: 'mock/planted.ts', source: "export { useSession } from '@/session/store';" }],
  [{ file: 'conformance/planted.ts', source: "import { x } from '../mock/backend';" }],
  [{ file: 'mock/planted.ts', source: "import { x } from '../conformance/contract';" }],
  [{ file: 'mock/engine/planted.ts', source: "import { x } from '../laws/slots';" }],
  [{ file: 'mock/laws/planted.ts', source: "import type { x } from '../domains/orders';" }],
  [{ file: 'mock/seed/planted/x.ts', source: "import { x } from '../../domains/orders';" }],
  [{ file: 'mock/laws/planted.ts', source: "import { x } from '../seed/orders';" }],
  [{ file: 'mock/domains/planted.ts', source: "import { x } from '../seed/orders';" }],
  [{ file: 'src/app/planted.ts', source: "import type { Database } from '@mock/database';" }],
  [{ file: 'src/kit/planted.ts', source: "import { x } from '@/engines/pdf/pdf-viewer';" }],
  [{ file: 'src/engines/pdf/planted.ts', source: "import { x } from '@/engines/markdown/parts/copy';" }],
  [{ file: 'src/pages/home/planted.ts', source: "const x = () => import('@/engines/pdf/parts/turn');" }],
  [{ file: 'src/engines/outbox/planted.ts', source: "import type { X } from '@/kit/loaded';" }],
  [
    { file: 'src/lib/planted.ts', source: "import type { X } from './planted-too';" },
    { file: 'src/lib/planted-too.ts', source: "export { x } from '@/lib/planted-three';" },
    { file: 'src/lib/planted-three.tsx', source: "import { x } from './planted';" },
  ],
  [
    {
      file: 'mock/planted.ts',
      source: "import.meta.glob<Map<string, X>>(['./domains/*.ts', './laws/*.ts'], { eager: true });",
    },
    { file: 'mock/laws/planted.ts', source: "import { x } from '../planted';" },
  ],
  [
    { file: 'src/kit/planted.ts', source: "export { UNSAFE_A as A } from 'react-router-dom';" },
    { file: 'src/app/planted.ts', source: "import { UNSAFE_B } from 'react-router-dom';" },
  ],
  [
    { file: 'src/lib/planted.ts', source: "new BroadcastChannel('x');" },
    { file: 'src/kit/planted.ts', source: "window.addEventListener(\n  'storage', () => {});" },
  ],
  [
    { file: 'src/kit/planted.tsx', source: '<Breadcrumbs items={[]} />;' },
    { file: 'src/pages/notes/planted.tsx', source: "<Breadcrumbs items={['笔记']} />;" },
  ],
  [
    { file: 'src/kit/planted.tsx', source: "import { Link as RouterLink } from 'react-router-dom';" },
    {
      file: 'src/pages/notes/planted.tsx',
      source: "import {\n  Link,\n  useNavigate,\n} from 'react-router-dom';",
    },
  ],
];

const modules: Module[] = [];
for await (const file of glob('{src,mock,conformance}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['mock/tests/**'],
}))
  modules.push({ file, source: await readFile(path.join(root, file), 'utf8') });
const imports = modules
  .map(importsOf)
  .reduce((sum, { fixed, dynamic }) => sum + fixed.length + dynamic.length, 0);
const found = violationsOf(modules);
const missed = planted.filter((row) => violationsOf(row).length === 0);

for (const line of found) console.error(line);
for (const row of missed) console.error('planted violation not found:', row);
console.log(`dependency rule: ${modules.length} modules, ${imports} imports, ${found.length} violations`);
if (imports === 0 || found.length > 0 || missed.length > 0) process.exitCode = 1;
