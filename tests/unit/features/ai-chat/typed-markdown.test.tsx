import { render } from '@testing-library/react';
import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { typedMarkdown } from '@/features/ai-chat/typed-markdown';
import { TypedText } from '@/features/ai-chat/typed-text';

const drawn = (text: string) => render(<TypedText text={text} idPrefix="t" />).container;

describe('24.7 what a student has typed', () => {
  it('stays plain where there is no code and no formula, whatever Markdown would make of it', () => {
    const text =
      '# 标题\n* 一\n  2. 二 **粗** _斜_ <b> a*b*c\n---\n价格 $5 和 $10，从$3到$5，[链](https://a.b) &amp;';
    expect(typedMarkdown(text)).toBeNull();
    expect(drawn(text).textContent).toBe(text);
  });

  it('is drawn with its code and formulas, and every other sign and line as it is', () => {
    const container = drawn(
      '# 求 $x^2$ 的导数，用 `diff`：\n\n1. *先*看\n```python\na = 1\n\nb = 2\n```\n\n 再\n$$\ny=x\n$$\n[§1] 完',
    );
    expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
      '# 求 x^2 的导数，用 diff：\n\u00A0\n1. *先*看',
      '\u00A0再',
      '[§1] 完',
    ]);
    expect(container.querySelectorAll('p [data-formula]')).toHaveLength(1);
    expect(container.querySelectorAll('[data-formula]')).toHaveLength(2);
    expect(container.querySelector('pre')?.textContent).toBe('a = 1\n\nb = 2');
    expect(container.querySelector('h1, ol, ul, em, strong')).toBeNull();
  });

  it.each([
    ['a fence that does not end', '看\n```\nx = 1', 'pre'],
    ['TeX brackets', '设 \\(a\\) 与 \\[a+b\\]', '[data-formula]'],
  ])('%s', (_name, text, selector) => {
    expect(drawn(text).querySelectorAll(selector).length).toBeGreaterThan(0);
  });

  it('loses no sign of a line beside code', () => {
    const sign = fc.constantFrom(...'ab中 \t\n*_#>-+1.)[](){}!|<>&;:/"\'=^%@,?');
    const seen = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll(/[ \t]+$/gm, '');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const words = `x${signs.join('')}`;
        const expected = `${words}c`.replaceAll(/(?<=\n)[ \t]+/g, (spaces) =>
          spaces.replaceAll('\t', '    '),
        );
        expect(seen(drawn(`${words}\`c\``).textContent)).toBe(seen(expected));
      }),
      { numRuns: 300, seed: 247 },
    );
  });
});
