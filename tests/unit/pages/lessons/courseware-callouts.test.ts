import { describe, expect, it } from 'vitest';
import { beginningOf, splitCourseware } from '@/pages/lessons/courseware-text';

describe('callouts', () => {
  it('are cut out of the text around them', () => {
    expect(splitCourseware('前\n\n> [!TIP]\n> 一\n>\n> 二\n\n后')).toEqual([
      { callout: null, heading: '', markdown: '前' },
      { callout: 'TIP', heading: '', markdown: '一\n\n二' },
      { callout: null, heading: '', markdown: '后' },
    ]);
  });

  it('are text inside code, and without their mark a quotation', () => {
    const code = '```md\n> [!NOTE]\n> 一\n```';
    expect(splitCourseware(code)).toEqual([{ callout: null, heading: '', markdown: code }]);
    expect(splitCourseware('> 引文')).toEqual([{ callout: null, heading: '', markdown: '> 引文' }]);
    expect(splitCourseware(`${code}\n> [!NOTE]\n> 二`)[1]).toEqual({
      callout: 'NOTE',
      heading: '',
      markdown: '二',
    });
  });

  it('headings of level 2 begin a piece, other headings do not', () => {
    expect(splitCourseware('## 一\n\n甲\n\n### 二\n\n## 三')).toEqual([
      { callout: null, heading: '一', markdown: '甲\n\n### 二' },
      { callout: null, heading: '三', markdown: '' },
    ]);
  });

  it('begin with those that fill a window', () => {
    const piece = (length: number) => ({ callout: null, heading: '', markdown: '字'.repeat(length) });
    expect(beginningOf([piece(500), piece(301), piece(10)])).toHaveLength(2);
    expect(beginningOf([piece(5_000), piece(1)])).toHaveLength(1);
    const short = [piece(10), piece(20)];
    expect(beginningOf(short)).toBe(short);
  });
});
