import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Formula } from '@/viewers/markdown/formula';

afterEach(() => vi.unstubAllGlobals());

it('formulas that waited for KaTeX are set one by one, in idle time', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  const { container } = render(['a', 'b', 'c'].map((tex) => <Formula key={tex} tex={tex} display={false} />));
  const isSet = () => [...container.children].map((formula) => formula.querySelector('.katex') !== null);

  await waitFor(() => expect(waiting).toHaveLength(3), { timeout: 10_000 });
  expect(isSet()).toEqual([false, false, false]);
  expect(container).toHaveTextContent('abc');
  waiting.shift()?.();
  await waitFor(() => expect(isSet()).toEqual([true, false, false]));
  for (const work of waiting) work();
  await waitFor(() => expect(isSet()).toEqual([true, true, true]));
});
