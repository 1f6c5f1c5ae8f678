import { expect, it } from 'vitest';
import { referenceHtml } from './reference';

it('32.7 paragraphs, headings, items and cells run as their words do; the paragraphs of an item as the item', () => {
  const html = referenceHtml('# عنوان\n\nمرحبا\n\n- أولا\n\n  ثم\n\n| أ |\n| - |\n| ب |');
  for (const tag of ['h3 data-level="1"', 'p', 'li', 'th', 'td'])
    expect(html).toContain(`<${tag} dir="auto">`);
  expect(html).toMatch(/<li dir="auto">\s*<p>أولا<\/p>\s*<p>ثم<\/p>/);
});
