import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Formula } from '@/engines/markdown/parts/formula';

// jsdom lays nothing out: here the text has no lines of its own.
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
  document.getSelection()?.removeAllRanges();
});

/** Copies a selection; returns what the page put on the clipboard by kind, or nothing when it left that to the browser. */
function copied(range: Range, target: Element = document.body): Record<string, string> {
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  const data: Record<string, string> = {};
  const event = new Event('copy', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { setData: (kind: string, text: string) => (data[kind] = text) } });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe('text/plain' in data);
  return data;
}

const page = () =>
  render(
    <p>
      设 <Formula tex="x^2" display={false} /> 与 <Formula tex=" y % " display /> 则
      <button type="button" style={{ userSelect: 'none' }}>
        复制
      </button>
      <textarea />
    </p>,
  ).container;

it('32.8 each selected formula is copied once, as TeX in dollars, with the words around it', () => {
  const range = document.createRange();
  range.selectNodeContents(page());
  const { 'text/plain': plain, 'text/html': html } = copied(range);
  expect(plain).toBe('设 $x^2$ 与 $$\ny %\n$$ 则');
  expect(html).toContain('设 $x^2$ 与 ');
  expect(document.body.textContent).not.toContain('$$');
});

it('32.8 a formula that is selected in part is copied whole', () => {
  const [first, second] = page().querySelectorAll('[data-formula]');
  const range = document.createRange();
  range.setStart(first?.firstChild ?? document, 1);
  range.setEnd(second?.firstChild ?? document, 1);
  expect(copied(range)['text/plain']).toBe('$x^2$ 与 $$\ny %\n$$');
  range.setEnd(first?.firstChild ?? document, 2);
  expect(copied(range)['text/plain']).toBe('$x^2$');
});

it('32.8 without a formula, and in a field, the browser copies by itself', () => {
  const container = page();
  const range = document.createRange();
  range.setStart(container.querySelector('p')?.firstChild ?? document, 0);
  range.setEnd(container.querySelector('p')?.firstChild ?? document, 1);
  expect(copied(range)).toEqual({});
  range.selectNodeContents(container);
  expect(copied(range, container.querySelector('textarea') ?? container)).toEqual({});
});
