// @vitest-environment node
import { expect, it } from 'vitest';
import { withoutHeavy } from '../../../scripts/vite-chunks.ts';

const imports: Record<string, string[]> = {
  'button.tsx': ['class-names.ts'],
  'class-names.ts': [],
  'dialog.tsx': ['button.tsx', 'popup.tsx'],
  'popup.tsx': ['node_modules/heavy/index.js', 'dialog.tsx'],
  'node_modules/heavy/index.js': [],
};
const context = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
} as Parameters<Extract<ReturnType<typeof withoutHeavy>['name'], (...of: never[]) => unknown>>[1];

it('leaves out of a group what stands on a heavy library, however far below', () => {
  const { name } = withoutHeavy(/node_modules\/heavy/, { name: 'ui' });
  if (typeof name === 'string') throw new Error('the name should depend on the module');
  expect(Object.keys(imports).filter((id) => name(id, context) === 'ui')).toEqual([
    'button.tsx',
    'class-names.ts',
  ]);
});
