import { expect, it } from 'vitest';
import { unifiedIdeographs } from '@/lib/unified-ideographs';

it('34.17 writes radicals as the characters that they look like, and leaves everything else', () => {
  expect(unifiedIdeographs('\u2F12\u{2F24}\u2FD5 \u2ED3\u2EDA\u2E84\u2ECB\u2EF3\u2E9F')).toBe(
    '力大龠 长页乙车龟母',
  );
  // Some of them lie beyond the first plane.
  expect(unifiedIdeographs('\u2E87\u2ECF')).toBe('\u{20628}\u9091');
  // Without an equal.
  expect(unifiedIdeographs('\u2E80\u2E9A')).toBe('\u2E80\u2E9A');
  expect(unifiedIdeographs('ｆ（x）=ﬁ①，力学')).toBe('ｆ（x）=ﬁ①，力学');
});

it('34.17 leaves no radical that Unicode calls one of Kangxi', () => {
  const radicals = Array.from({ length: 0x2fd6 - 0x2f00 }, (_, index) =>
    String.fromCodePoint(0x2f00 + index),
  );
  expect(unifiedIdeographs(radicals.join(''))).not.toMatch(/[\u2E80-\u2FDF]/u);
});
