import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { equationNumbers, withNumbers } from '@/engines/markdown/parts/equations';
import { MarkdownContent } from '@/engines/markdown/markdown';

it('32.6 labels have the numbers of their equations: of a tag, or counted as LaTeX counts', () => {
  const text = [
    '$$ E = mc^2 \\tag{A}\\label{tag} $$',
    '$$ x \\label{first} $$',
    '\\begin{align}\na &= \\begin{matrix} 1 \\\\ 2 \\end{matrix} \\label{second} \\\\\nb \\notag \\\\\nc \\label{third}\n\\end{align}',
    '```tex\n\\begin{equation} \\label{code} \\end{equation}\n```',
    '\\begin{equation*} y \\end{equation*}',
    '$$\\begin{equation} z \\label{fourth} \\end{equation}$$',
  ].join('\n\n');
  expect(JSON.parse(equationNumbers(text))).toEqual({
    tag: 'A',
    first: '1',
    second: '2',
    third: '3',
    fourth: '4',
  });
  expect(equationNumbers('无')).toBe('');
});

it('32.6 a reference is its number, an unknown one ??; a label is unseen and numbers its equation', () => {
  const numbers = '{"a":"1"}';
  expect(withNumbers('\\eqref{a}, \\ref{a}, \\eqref{b}', false, numbers)).toBe(
    '\\text{(1)}, \\text{1}, \\text{(??)}',
  );
  expect(withNumbers('\\ref{constructor}', false, '')).toBe('\\text{??}');
  expect(withNumbers('x \\label{a}', true, numbers)).toBe('\\begin{equation}x \\end{equation}');
  expect(withNumbers('x \\tag{1}\\label{a}', true, numbers)).toBe('x \\tag{1}');
});

it('32.6 words refer to equations in formulas and without dollars', async () => {
  const text = '$$\nE = mc^2 \\tag{1}\\label{eq1}\n$$\n\n由 $\\eqref{eq1}$ 与 \\ref{eq1} 和 \\eqref{no} 得。';
  const { container } = render(<MarkdownContent text={text} idPrefix="a" />);
  await vi.waitFor(() => {
    const words = [...container.querySelectorAll('.katex-html')].map(({ textContent }) =>
      textContent.replaceAll(/[\s\u200b]/g, ''),
    );
    expect(words).toEqual(['E=mc2(1)', '(1)', '1', '(??)']);
  });
});
