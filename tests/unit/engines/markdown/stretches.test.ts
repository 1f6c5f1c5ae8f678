import { describe, expect, it } from 'vitest';
import { makePart } from '@/engines/markdown/engine/part';
import { stretches } from '@/engines/markdown/parts/block-view';

const lengthsOf = (ends: readonly string[]) =>
  stretches(ends.map((end, index) => makePart(index, [], `${'字'.repeat(999)}${end}`))).map(
    ({ length }) => length,
  );

describe('an endless paragraph', () => {
  it('is drawn in one up to six thousand characters', () => {
    expect(lengthsOf(Array.from({ length: 6 }, () => '。'))).toEqual([6]);
  });

  it('goes on below at the end of a sentence, without one twice as late', () => {
    expect(lengthsOf([...'，，，，，，，。，，'])).toEqual([8, 2]);
    expect(lengthsOf(Array.from({ length: 30 }, () => '，'))).toEqual([12, 12, 6]);
  });
});
