import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '@/ui/search-field';

function field(value: string, onEnter?: (value: string) => boolean) {
  const onChange = vi.fn<(value: string) => void>();
  const element = (now: string) => (
    <SearchField label="搜索" value={now} onChange={onChange} onEnter={onEnter} />
  );
  const { rerender } = render(element(value));
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索' });
  return {
    onChange,
    input,
    comes: (now: string) => rerender(element(now)),
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
  };
}

it('keeps what is typed while the value lags behind', () => {
  const { input, type, comes, onChange } = field('');
  type('三');
  type('三处');
  expect(input.value).toBe('三处');
  comes('三');
  expect(input.value).toBe('三处');
  type('三处判');
  comes('三处判');
  expect(input.value).toBe('三处判');
  expect(onChange.mock.calls.flat()).toEqual(['三', '三处', '三处判']);
});

it('takes a value that nobody typed: filters taken out, a step back', () => {
  const { input, type, comes } = field('栈');
  type('栈与');
  comes('栈与');
  comes('');
  expect(input.value).toBe('');
  comes('栈');
  expect(input.value).toBe('栈');
});

it('tells what an input method composed, not its letters', () => {
  const { input, onChange } = field('');
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: 'san' }, isComposing: true });
  expect(input.value).toBe('san');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.input(input, { target: { value: '三' }, isComposing: true });
  fireEvent.compositionEnd(input);
  expect(onChange.mock.calls.flat()).toEqual(['三']);
});

it('at Enter hands out what stands there though the value lags behind, and is empty when that was taken', () => {
  const taken: string[] = [];
  const { input, type, onChange } = field('', (typed) => taken.push(typed) > 1);
  type('陈');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(taken).toEqual([]);
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('陈');
  type('陈一鸣');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(taken).toEqual(['陈', '陈一鸣']);
  expect(input.value).toBe('');
  expect(onChange.mock.calls.flat()).toEqual(['陈', '陈一鸣', '']);
});
