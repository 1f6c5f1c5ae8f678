import { afterEach, describe, expect, it } from 'vitest';
import { selectedText } from '@/engines/reader/selected-words';

const formula = (tex: string, drawn: string) => {
  const element = document.createElement('span');
  element.className = 'katex';
  const hidden = document.createElement('span');
  hidden.className = 'katex-mathml';
  const annotation = document.createElement('annotation');
  annotation.textContent = tex;
  hidden.append('x2', annotation);
  element.append(hidden, drawn);
  return element;
};

function rangeOver(...parts: (Node | string)[]): Range {
  const paragraph = document.createElement('p');
  paragraph.append(...parts);
  document.body.append(paragraph);
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  return range;
}

afterEach(() => document.body.replaceChildren());

describe('selectedText', () => {
  it('gives formulas as their TeX, once', () => {
    expect(selectedText(rangeOver('函数 ', formula('x^2', 'x2'), ' 的导数'))).toBe('函数 $x^2$ 的导数');
  });

  it('joins lines and leaves the page as it is', () => {
    const range = rangeOver('一\n  二', formula('y', 'y'));
    expect(selectedText(range)).toBe('一 二$y$');
    expect(document.querySelector('.katex')).toBeVisible();
  });

  it('34.18 has a blank where a line ends between words of letters', () => {
    const end = document.createElement('br');
    expect(selectedText(rangeOver('the last', end, 'Next one'))).toBe('the last Next one');
  });

  it('is bounded', () => {
    expect(selectedText(rangeOver('字'.repeat(5000)))).toHaveLength(2000);
  });
});
