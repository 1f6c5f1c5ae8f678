import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';
import { bookChapters } from '@mock/laws/books';
import { GrowingMarkdown as Markdown } from '@/engines/markdown/growing-markdown';
import { raiseHeadings } from '@/engines/reader/chapter-headings';
import { readChapterText } from '@/engines/reader/chapter-text';

describe('the highlights that are there from the start', () => {
  // The list of a book's notes is in the order of these numbers.
  it('say where in their chapter their words stand', async () => {
    const database = createDatabase();
    const anchors = database.notes.all().flatMap(({ anchor }) => (anchor.kind === 'text' ? [anchor] : []));
    expect(anchors.length).toBeGreaterThan(5);
    for (const { chapter_id, quote, start } of anchors) {
      const chapters = await bookChapters(database, chapter_id.split('-')[0] ?? '');
      const markdown = chapters.find((chapter) => chapter.chapter_id === chapter_id)?.markdown ?? '';
      const { container } = render(<Markdown text={raiseHeadings(markdown)} idPrefix={chapter_id} />);
      const drawn = container.querySelector('[data-markdown]') ?? expect.fail(chapter_id);
      expect({ quote, start }).toEqual({ quote, start: readChapterText(drawn).text.indexOf(quote) });
    }
  });
});
