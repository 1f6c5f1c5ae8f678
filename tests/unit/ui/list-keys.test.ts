// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeByKey } from '@/ui/list-keys';

const press = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('the keys of a list (37.2)', () => {
  it.each([
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowLeft', 1, undefined],
    ['a', 1, undefined],
  ])('%s from place %i of three leads to %s', (key, at, place) => {
    expect(placeByKey(press(key), at, 3)).toBe(place);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('are the browser’s with %s', (held) => {
    expect(placeByKey(press('ArrowDown', { [held]: true }), 0, 3)).toBeUndefined();
  });
});

/** Files that answer to arrow keys up and down, each with what is walked through: any other list is left by the Tab key, as rows of links are. */
const walked: Record<string, string> = {
  'src/engines/video/transcript.tsx': 'list',
  'src/features/ai-chat/history-list.tsx': 'list',
  'src/ui/command-palette.tsx': 'choices of a field',
  'src/pages/courses/search-box.tsx': 'choices of a field',
  'src/features/ai-chat/history-sheet.tsx': 'from the field into the list below it',
  'src/pages/library/seat-plan.tsx': 'plan',
  'src/pages/missions/course-layers.ts': 'plan: course-map.tsx asks',
  'src/pages/experiments/data-card.tsx': 'cells of a table',
  'src/pages/lessons/practice/use-notebook-keys.ts': 'cells of a notebook',
  'src/pages/schedule/grid-drag.ts': 'moves an entry',
  'src/pages/apps/app-store-page.tsx': 'moves an app, with Alt',
  'src/features/feedback/use-hold.ts': 'moves the button',
  'src/engines/video/parts/player-keys.ts': 'volume',
  'src/engines/video/parts/use-player-keys.ts': 'leaves them to the page',
  'src/features/ai-chat/composer.tsx': 'edits the last question',
  'src/features/ai-chat/follow-scroll.ts': 'notes that one scrolls',
  'src/ui/list-keys.ts': 'the keys of a list',
};

describe('arrow keys (37.2)', () => {
  it('are answered by these files and no others, so that lists of one kind are alike', () => {
    // Icons have the same names, and are no texts.
    const answering = globSync('src/**/*.{ts,tsx}').filter((file) =>
      /'arrow(?:up|down)'|\barrow(?:up|down):|placeByKey\(/i.test(readFileSync(file, 'utf8')),
    );
    expect(answering.toSorted()).toEqual(Object.keys(walked).toSorted());
  });

  it.each(Object.entries(walked).filter(([, what]) => /^(?:list|choices of a field|plan)$/.test(what)))(
    '%s, a %s, has Home and End, and leaves keys with a modifier to the browser',
    (file) => {
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(/placeByKey\(|Home:[^]*End:/);
      expect(text).toMatch(/placeByKey\(|hasModifier\(/);
    },
  );
});
