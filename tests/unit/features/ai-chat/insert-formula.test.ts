// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { insertFormula } from '@/features/ai-chat/insert-formula';

/** Inserts at `|`, or in place of `[…]`; returns the text with `|` at the cursor. */
function inserted(marked: string, template: string): string {
  const start = marked.search(/[|[]/);
  const end = marked.includes(']') ? marked.indexOf(']') - 1 : start;
  const { text, cursor } = insertFormula(marked.replaceAll(/[|[\]]/g, ''), start, end, template);
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
}
const FRACTION = '\\frac{▢}{▢}';
const POWER = '■^{▢}';

describe('24.7 a formula from the palette', () => {
  it.each([
    ['求|的值', FRACTION, '求$\\frac{|}{}$的值'],
    ['求[x]的值', FRACTION, '求$\\frac{x}{|}$的值'],
    ['$a+|$', FRACTION, '$a+\\frac{|}{}$'],
    ['$$\na+|\n$$', FRACTION, '$$\na+\\frac{|}{}\n$$'],
    ['$a$ 与 |', POWER, '$a$ 与 $^{|}$'],
    ['[x]', POWER, '$x^{|}$'],
    ['$x|$', POWER, '$x^{|}$'],
    ['花了 $5\n|', '{\\pi}', '花了 $5\n${\\pi}|$'],
    ['[$&]', FRACTION, '$\\frac{$&}{|}$'],
  ])('%s', (marked, template, expected) => {
    expect(inserted(marked, template)).toBe(expected);
  });
});
