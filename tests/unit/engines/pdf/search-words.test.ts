import { describe, expect, it } from 'vitest';
import { findHits } from '@/engines/pdf/search-words';
import { nextZoom } from '@/engines/pdf/parts/zoom';

describe('search in a PDF', () => {
  it('finds words across items, blanks and line ends', () => {
    const [hit, ...rest] = findHits(3, ['函数的极', '限 与', '连续'], '极限与连');
    expect(rest).toEqual([]);
    expect(hit).toEqual({ page: 3, first: { item: 0, offset: 3 }, last: { item: 2, offset: 0 } });
  });

  it('sees no difference of case, width, and of the radicals that PDFs write for characters', () => {
    expect(findHits(1, ['⼆叉树', 'ＢＳＴ'], '二叉树bst')).toHaveLength(1);
    expect(findHits(1, ['Python'], 'PYTHON')).toHaveLength(1);
  });

  it('counts hits that do not overlap, and none for nothing', () => {
    expect(findHits(1, ['哈哈哈哈'], '哈哈')).toHaveLength(2);
    expect(findHits(1, ['极限'], '  ')).toEqual([]);
    expect(findHits(1, ['极限'], '导数')).toEqual([]);
  });

  it('takes characters of two units as one', () => {
    const [hit] = findHits(1, ['𝑓极限'], '极限');
    expect(hit?.first).toEqual({ item: 0, offset: 2 });
  });
});

describe('zoom of a PDF', () => {
  it('goes to the next step from any size, and stays at the ends', () => {
    expect([nextZoom(0.8, 1), nextZoom(0.8, -1), nextZoom(1, 1), nextZoom(3, 1), nextZoom(0.5, -1)]).toEqual([
      1, 0.75, 1.25, 3, 0.5,
    ]);
  });
});
