import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GrowingMarkdown } from '@/engines/markdown/growing-markdown';
import { Markdown } from '@/engines/markdown/markdown';
import { FOREIGN_HOST, hostileMarkdown } from './hostile-markdown';
import { offences } from './offences';

describe('hostile Markdown', () => {
  it('CHT-9 is many texts of every class', () => {
    expect(hostileMarkdown.length).toBeGreaterThanOrEqual(150);
    expect(hostileMarkdown.some((text) => text.includes(FOREIGN_HOST))).toBe(true);
  });

  it.each([
    ['complete', Markdown],
    ['growing', GrowingMarkdown],
  ])('CHT-9 becomes harmless elements, however it comes, %s', { timeout: 60_000 }, (_, Drawn) => {
    const alarm = vi.fn();
    vi.stubGlobal('alarm', alarm);
    for (const text of hostileMarkdown) {
      const { container, rerender, unmount } = render(<Drawn text="" idPrefix="a" />);
      for (const length of [Math.ceil(text.length / 3), Math.ceil((text.length * 2) / 3), text.length]) {
        rerender(<Drawn text={text.slice(0, length)} idPrefix="a" />);
        expect(offences(container), text.slice(0, length)).toEqual([]);
      }
      unmount();
    }
    expect(alarm).not.toHaveBeenCalled();
  });

  it('CHT-9 the same look finds what a careless renderer makes of it', () => {
    // In a document that runs nothing.
    const careless = document.implementation.createHTMLDocument('').body;
    const found = hostileMarkdown.filter((text) => {
      careless.innerHTML = text;
      return offences(careless).length > 0;
    });
    expect(found.length).toBeGreaterThan(150);
  });

  it.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/webp;base64,UklGRg==', true],
    ['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', false],
    ['data:image/png,plain', false],
    ['data:text/html;base64,PGI+', false],
    ['https://elsewhere.example/a.png', false],
  ])('CHT-9 shows %s without a click: %s', (address, isShown) => {
    const { container } = render(<Markdown text={`![图](${address})`} idPrefix="a" />);
    expect(container.querySelector('img') !== null).toBe(isShown);
  });
});
