// @own-worker: begins before the code of formulas has come.
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Formula } from '@/engines/markdown/parts/formula';
import { renderFormula } from '@/engines/markdown/katex';

it.each([
  ['(1 - 20% ) \\times 70\\%', '(1−20%)×70%'],
  ['\\frac{1}{4} = 25%', '=25%'],
  ['a % b\\\\% c', 'a%b%c'],
  ['\nx = 25%\n', 'x=25%'],
  // TeX's own: the line's end is no space.
  ['{%\na}{% \n b}', 'ab'],
])('32.3 a bare per cent sign of %j is seen, unless it ends a line', (tex, seen) => {
  const element = document.createElement('span');
  renderFormula(tex, element, true);
  const words = element.querySelector('.katex-html')?.textContent.replaceAll(/[\s\u200b]/g, '');
  expect(words).toContain(seen);
  expect(words?.match(/%/g)?.length).toBe(seen.match(/%/g)?.length);
});

it('23.5 formulas are set one by one in idle time: the one in sight first, then those that nobody is near to', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe = ({ textContent }: Element) => this.tell([{ isIntersecting: textContent === 'b' }]);
      disconnect = () => {};
    },
  );
  const { container } = render(['a', 'b', 'c'].map((tex) => <Formula key={tex} tex={tex} display={false} />));
  expect(container).toHaveTextContent('abc');
  const set = () =>
    [...container.children].flatMap((formula, index) => (formula.querySelector('.katex') ? [index] : []));
  const seen: number[][] = [];
  await vi.waitFor(
    async () => {
      const work = waiting.shift();
      await act(async () => work?.());
      if (set().length !== (seen.at(-1)?.length ?? 0)) seen.push(set());
      expect(set()).toHaveLength(3);
    },
    { timeout: 20_000, interval: 5 },
  );
  expect(seen).toEqual([[1], [0, 1], [0, 1, 2]]);
});

it('32.6 an unknown command stands in its own place, the rest of the formula is set', () => {
  const element = document.createElement('span');
  renderFormula('\\frac{a}{\\nonsense} + x^2', element, false);
  const shown = element.querySelector('.katex-html');
  expect(shown?.textContent).toContain('\\nonsense');
  expect(shown?.textContent).not.toContain('frac');
  renderFormula('\\frac{a', element, false);
  expect(element.innerHTML).toBe('\\frac{a');
});

it.each([
  ['\\ce{2H2 + O2 -> 2H2O}', 'O'],
  ['\\pu{9.8 m//s2}', 'm'],
])(
  '32.6 %s is set as soon as its rules are there, unless another formula stands there',
  async (tex, seen) => {
    const element = document.createElement('span');
    const other = document.createElement('span');
    renderFormula(tex, element, false);
    renderFormula(tex, other, false);
    renderFormula('y', other, false);
    await vi.waitFor(() => expect(element.querySelector('.katex-html')?.textContent).toContain(seen));
    expect(element.querySelector('.katex-html')?.textContent).not.toMatch(/\\(?:ce|pu)/);
    expect(other.querySelector('annotation')?.textContent).toBe('y');
  },
);
