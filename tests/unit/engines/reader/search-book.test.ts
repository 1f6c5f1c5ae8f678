import { describe, expect, it } from 'vitest';
import { plainText } from '@/engines/markdown/plain-text';
import { searchBook } from '@/engines/reader/parts/search-book';
import type { ReaderChapter } from '@/engines/reader/types';

const chapter = (id: string, markdown: string | null): ReaderChapter => ({
  chapter_id: id,
  title: `第 ${id} 章`,
  markdown,
  part: { id: 'p', title: '课' },
});

describe('plainText', () => {
  it('leaves what Markdown shows', () => {
    expect(plainText('### 标题\n\n**重点**与`代码`，[链接](https://a.invalid)。\n\n- 甲\n- 乙')).toBe(
      '标题\n重点与代码，链接。\n甲\n乙',
    );
    expect(plainText('| 左 | 右 |\n| --- | --- |\n| 一 | 二 |')).toContain('一');
    expect(plainText('```python\nx = 1\n```')).toBe('x = 1');
  });
});

describe('searchBook', () => {
  const book = [
    chapter('1', '栈顶在哪里？看**栈顶**。'),
    chapter('2', 'A STACK and a stack'),
    chapter('3', null),
  ];

  it('finds every place in order, across marks of emphasis, with the words around', () => {
    const hits = searchBook(book, '栈顶');
    expect(hits.map(({ chapter_id, before, words, after }) => [chapter_id, before, words, after])).toEqual([
      ['1', '', '栈顶', '在哪里？看栈顶。'],
      ['1', '栈顶在哪里？看', '栈顶', '。'],
    ]);
    expect(hits[1]?.anchor).toMatchObject({ quote: '栈顶', prefix: '栈顶在哪里？看', suffix: '。' });
  });

  it('does not mind upper and lower case, nor chapters that are locked', () => {
    expect(searchBook(book, 'stack').map(({ words }) => words)).toEqual(['STACK', 'stack']);
  });

  it('finds nothing for blanks', () => {
    expect(searchBook(book, '  ')).toEqual([]);
  });

  it('stops at 200', () => {
    expect(searchBook([chapter('1', '的'.repeat(1000))], '的')).toHaveLength(200);
  });

  it('looks at titles, also of locked chapters (issue 23)', () => {
    expect(
      searchBook(book, '第 3').map(({ chapter_id, anchor, isLocked }) => [chapter_id, anchor, isLocked]),
    ).toEqual([['3', null, true]]);
    const titled = [{ ...chapter('1', '先讲递归。'), title: '函数与递归' }];
    expect(searchBook(titled, '递归').map(({ before, words, after }) => before + words + after)).toEqual([
      '函数与递归',
      '先讲递归。',
    ]);
  });

  it('cuts no formula in two, and takes one for one place (issue 23)', () => {
    const text = `前 $a_1+a_2+a_3$ ${'长'.repeat(20)}极限${'短'.repeat(20)} $$\n\\frac{n}{n+1}\n+ b\n$$ 后`;
    const [hit] = searchBook([chapter('1', text)], '极限');
    expect(hit?.before).toBe(`$a_1+a_2+a_3$ ${'长'.repeat(20)}`);
    expect(hit?.after).toBe(`${'短'.repeat(20)} $\\frac{n}{n+1} + b$`);
    expect(searchBook([chapter('1', text)], 'n').map(({ words }) => words)).toEqual(['$\\frac{n}{n+1} + b$']);
    expect(searchBook([chapter('1', '从 $5 涨到 $60')], '涨').map(({ after }) => after)).toEqual(['到 $60']);
  });
});
