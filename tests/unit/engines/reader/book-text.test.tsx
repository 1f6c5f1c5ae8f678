import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GrowingMarkdown as Markdown } from '@/engines/markdown/growing-markdown';
import { watchBookText } from '@/engines/reader/parts/book-text';

it('knows a chapter when it is drawn to its end: a place is a share of all of it', async () => {
  const text = Array.from({ length: 400 }, (_, index) => `第 ${index} 段，说一说为什么要这样学。`)
    .join('\n\n')
    .repeat(3);
  const { container } = render(
    <article data-chapter="1">
      <Markdown text={text} idPrefix="t" />
    </article>,
  );
  const book = watchBookText(container, () => {});
  // The beginning of a long text is there first.
  expect(container.textContent).toContain('第 0 段');
  expect(container.textContent.length).toBeLessThan(10_000);
  expect(book.of('1')).toBeNull();
  expect(book.share('1')).toBeCloseTo(8000 / text.length, 1);
  await waitFor(() => expect(book.of('1')?.paragraphs).toHaveLength(1198));
  expect(book.share('1')).toBe(1);
  book.stop();
});
