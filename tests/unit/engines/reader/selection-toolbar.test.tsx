import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SelectionToolbar } from '@/engines/reader/selection-toolbar';
import type { SelectedWords } from '@/engines/reader/types';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});

it('34.18 comes when a selection is drawn, not in the way of the pointer that draws it', async () => {
  const frame = createRef<HTMLDivElement>();
  const anchor = { start: 0, quote: '栈', prefix: '', suffix: '' };
  let words: SelectedWords | null = null;
  const actions = { onHighlight() {}, onNote() {}, onAsk() {}, onAskTeacher() {} };
  render(
    <div ref={frame}>
      <SelectionToolbar read={() => words} frame={frame} toolbar={createRef()} actions={actions} />
    </div>,
  );
  const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const select = (selected: SelectedWords | null) => {
    words = selected;
    fireEvent(document, new Event('selectionchange'));
  };
  const tools = () => screen.queryByRole('toolbar', { name: '划线与笔记' });

  fireEvent.pointerDown(document.body);
  select({ anchor, range: document.createRange(), text: '栈' });
  await settle();
  expect(tools()).toBeNull();
  fireEvent.pointerUp(document.body);
  await settle();
  expect(tools()).toBeVisible();
  // A press on them is none on the text.
  fireEvent.pointerDown(screen.getByRole('button', { name: '问 AI' }));
  expect(tools()).toBeVisible();
  fireEvent.pointerDown(document.body);
  expect(tools()).toBeNull();
});
