import { render } from '@testing-library/react';
import { Activity, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useBookScreen } from '@/engines/reader/use-book-screen';

const chapters = [{ chapter_id: '1', title: '参数', markdown: '一段', part: { id: '1103', title: '函数' } }];

it('24 what is on the screen of a kept page is told again when the page comes back', () => {
  const told: (string | undefined)[] = [];
  const tell = (screen: { label: string } | null) => told.push(screen?.label);
  function Page() {
    const show = useBookScreen(tell, chapters, () => '/');
    // As the reader does whenever it is laid out.
    useLayoutEffect(() => show({ chapter_id: '1', offset: 0 }));
    return null;
  }
  const { rerender } = render(
    <Activity mode="visible">
      <Page />
    </Activity>,
  );
  for (const mode of ['hidden', 'visible'] as const)
    rerender(
      <Activity mode={mode}>
        <Page />
      </Activity>,
    );
  expect(told).toEqual(['参数', undefined, '参数']);
});
