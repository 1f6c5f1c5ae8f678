// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { operations } from '../../../conformance/contract';
import { referencePage } from '../../../conformance/reference';

const page = new JSDOM(referencePage(await readFile('docs/openapi.json', 'utf8')), {
  runScripts: 'dangerously',
});
const { document, Event } = page.window;
const shown = (): string[] => [...document.querySelectorAll('details:not([hidden])')].map(({ id }) => id);

it('41.5 every operation stands in the page, with what is sent, answered and refused', () => {
  expect(shown()).toEqual(expect.arrayContaining(operations.map(({ name }) => name)));
  const order = document.querySelector('#orderCancel')?.textContent;
  expect(order).toMatch(
    /取消[^]*POST[^]*orders\/cancel[^]*timestamp[^]*order_id\*[^]*应答 data[^]*拒绝[^]*400/,
  );
});

it('41.5 the page asks for nothing from elsewhere', () => {
  expect(document.querySelectorAll('[src], link, iframe')).toHaveLength(0);
});

it('41.5 a search leaves the operations that hold all words, and says how many', () => {
  const field = document.querySelector('input') ?? expect.unreachable();
  field.value = 'orders CANCEL';
  field.dispatchEvent(new Event('input'));
  expect(shown()).toContain('orderCancel');
  expect(shown()).not.toContain('homeShow');
  expect(document.querySelector('[role=status]')?.textContent).toBe(`${shown().length} 个接口`);
  field.value = '';
  field.dispatchEvent(new Event('input'));
  expect(shown().length).toBeGreaterThanOrEqual(operations.length);
});
