import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GrowingMarkdown } from '@/viewers/markdown/growing-markdown';
import { Markdown } from '@/viewers/markdown/markdown';
import { FOREIGN_HOST, hostileMarkdown } from './hostile-markdown';

/** The elements that Markdown may become; everything else came from raw HTML. */
const ALLOWED = new Set(
  'a article blockquote br button code del div em h3 h4 h5 h6 hr img input li ol p path pre rect circle line polyline section span strong sub sup svg table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** What an element may do that no text may make it do. */
function offence(element: Element): string | undefined {
  const name = element.localName;
  if (!ALLOWED.has(name)) return `element ${name}`;
  for (const { name: attribute, value } of element.attributes) {
    if (attribute.startsWith('on')) return `${name} ${attribute}`;
    if (attribute === 'href' && !/^(https?:\/\/|mailto:|#a-)/i.test(value)) return `${name} href ${value}`;
    const isHeld = name === 'img' && /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]*$/.test(value);
    if (attribute === 'src' && !isHeld && new URL(value, window.location.href).host !== window.location.host)
      return `${name} src ${value}`;
    if (attribute === 'srcset' || attribute === 'srcdoc') return `${name} ${attribute}`;
    if (attribute === 'id' && !value.startsWith('a-')) return `id ${value}`;
  }
  if (name === 'a' && element.getAttribute('href')?.startsWith('#') === false)
    return element.getAttribute('rel') === 'noopener noreferrer' ? undefined : 'a link that keeps its opener';
  return undefined;
}

const offences = (container: Element) =>
  [...container.querySelectorAll('*')].map(offence).filter((found) => found !== undefined);

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
    vi.unstubAllGlobals();
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
