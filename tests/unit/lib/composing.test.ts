// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isComposing } from '@/lib/composing';

describe('32.10 a key of an input method', () => {
  it.each([
    ['Chromium', { isComposing: true, keyCode: 229 }, true],
    ['Firefox', { isComposing: true, keyCode: 13 }, true],
    ['Safari, after compositionend', { isComposing: false, keyCode: 229 }, true],
    ['none: the Enter after it', { isComposing: false, keyCode: 13 }, false],
  ])('%s', (_browser, event, answer) => {
    expect(isComposing(event)).toBe(answer);
    expect(isComposing({ nativeEvent: event })).toBe(answer);
  });

  /** Their keys never come from a field, or keep Enter from doing anything. */
  const WITHOUT_FIELDS = new Set([
    'src/features/ai-chat/formula-palette.tsx',
    'src/pages/activities/activity-create-fields.tsx',
    // Keys of the code editor, which knows itself; those of the notebook are `useNotebookKeys`.
    'src/pages/lessons/practice/cell-view.tsx',
    'src/pages/library/seat-plan.tsx',
    'src/pages/schedule/grid-drag.ts',
    'src/engines/reader/selection-toolbar.tsx',
    'src/engines/video/parts/use-player-keys.ts',
  ]);
  const KNOWS = /import \{[^}]*\b(?:isComposing|isElsewhere|isTakenUp|isSendKey)\b[^}]*\}/;
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));

  it('is known wherever Enter or Escape does something', () => {
    const handles = /\b(?:onKeyDown|onKeyUp|'keydown'|'keyup'|KeyboardEvent)\b/;
    const without = sources.filter(
      ({ path, text }) =>
        handles.test(text) &&
        /'(?:Enter|Escape)'|\b(?:Enter|Escape):/.test(text) &&
        !KNOWS.test(text) &&
        !WITHOUT_FIELDS.has(path),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('is known by one function', () => {
    const others = sources.filter(
      ({ path, text }) =>
        path !== 'src/lib/composing.ts' &&
        /\.keyCode\b|\b229\b|[eE]vent\.isComposing/.test(text.replaceAll(/InputEvent\)\.isComposing/g, '')),
    );
    // An `InputEvent`, which has no key.
    expect(others.map(({ path }) => path)).toEqual(['src/engines/code-editor/parts/plain-typing.ts']);
  });

  it('of the library’s dialogs, each asks it before it closes', () => {
    const roots = sources.filter(({ text }) => /@base-ui\/react\/dialog'/.test(text));
    const without = roots.filter(({ text }) => !KNOWS.test(text)).map(({ path }) => path);
    // A tour has no field.
    expect(without).toEqual(['src/pages/guide/tour.tsx']);
  });
});
