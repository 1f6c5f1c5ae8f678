import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GrowingMarkdown } from '@/engines/markdown/growing-markdown';
import { Markdown } from '@/engines/markdown/markdown';
import { randomNesting } from './random-markdown';

const deep: [string, string][] = [
  ['a list within a list, 1,500 times', `${'- '.repeat(1500)}核心`],
  ['numbers within numbers', `${'1. '.repeat(1500)}核心`],
  ['a quotation within a quotation, 3,000 times', `${'> '.repeat(3000)}核心`],
  ['both in turns', `${'> - '.repeat(1000)}核心`],
  [
    'items that are indented ever further',
    Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- 核心`).join('\n'),
  ],
  ['emphasis within emphasis', `${'*a **b '.repeat(400)}核心${'** c* '.repeat(400)}`],
  ['brackets within brackets', `${'['.repeat(3000)}核心`],
];

const kinds = [
  ['complete', Markdown],
  ['growing', GrowingMarkdown],
] as const;

describe.each(kinds)('deep nesting in a %s text', (_, Drawn) => {
  it.each(deep)('%s is shown', (_name, text) => {
    const { container } = render(<Drawn text={text} idPrefix="a" />);
    expect(container.textContent).toContain('核心');
    expect(container.querySelector('pre')).toBeNull();
  });

  it('100 random nestings are shown', { timeout: 60_000 }, () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const { container, unmount } = render(<Drawn text={randomNesting(seed)} idPrefix="a" />);
      expect(container.textContent, String(seed)).toContain('核心');
      unmount();
    }
  });
});

describe.each(kinds)('fenced code in a %s text', (_, Drawn) => {
  it.each([
    ['a line of markers', '- '.repeat(60)],
    ['a line that is indented far', `${' '.repeat(200)}- x`],
  ])('keeps %s', (_name, line) => {
    const { container } = render(
      <Drawn text={`~~~text\n${line}\n~~~\n\n${'- '.repeat(60)}核心`} idPrefix="a" />,
    );
    expect(container.querySelector('code')?.textContent?.trimEnd()).toBe(line.trimEnd());
    expect(container.querySelectorAll('li')).toHaveLength(40);
  });
});

describe.each(kinds)('a %s text that cannot be drawn', (_, Drawn) => {
  it('shows as it was written, in its own place, until it is another one', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const explode = vi.spyOn(String.prototype, 'replaceAll').mockImplementation(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    const { container, rerender } = render(<Drawn text={'**一**\n\n'.repeat(20)} idPrefix="a" />);
    explode.mockRestore();
    expect(container.querySelector('pre')?.textContent).toBe('**一**\n\n'.repeat(20));
    rerender(<Drawn text={'**一**\n\n'.repeat(21)} idPrefix="a" />);
    expect(container.querySelector('pre')?.textContent).toBe('**一**\n\n'.repeat(21));
    rerender(<Drawn text="**二**" idPrefix="a" />);
    expect(container.querySelector('strong')?.textContent).toBe('二');
    expect(told.mock.calls.flat().some((said) => said instanceof RangeError)).toBe(true);
  });
});
