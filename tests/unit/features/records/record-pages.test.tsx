import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failedStretches, pagesAround, useSettled } from '@/features/records/record-list';

/** Rows of 72 pixels each. */
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    index: first + at,
    key: first + at,
    top: (first + at) * 72,
    height: 72,
  }));

describe('pages of a long list of records', () => {
  it('are those of the drawn rows, and the next one before its rows are in sight', () => {
    expect(pagesAround(rowsFrom(0, 20), 10_000, 100)).toEqual([1]);
    expect(pagesAround(rowsFrom(70, 20), 10_000, 100)).toEqual([1, 2]);
    expect(pagesAround(rowsFrom(9_980, 20), 10_000, 100)).toEqual([100]);
    expect(pagesAround([], 0, 100)).toEqual([]);
  });

  it('that did not load are one stretch as long as they follow each other', () => {
    const failed = new Set([2, 3, 4, 7]);
    expect(failedStretches(rowsFrom(0, 9), (index) => failed.has(index))).toEqual([
      { first: 2, last: 4, top: 144, height: 216 },
      { first: 7, last: 7, top: 504, height: 72 },
    ]);
  });

  it('are asked for when they stay in sight, not while the scroll bar is dragged past them', () => {
    vi.useFakeTimers();
    const seen = new Set<string>();
    const { rerender } = renderHook(({ pages }) => void seen.add(useSettled(pages, 100)), {
      initialProps: { pages: '1' },
    });
    for (let page = 2; page < 60; page += 1) {
      act(() => void vi.advanceTimersByTime(30));
      rerender({ pages: String(page) });
    }
    expect([...seen]).toEqual(['1']);
    act(() => void vi.advanceTimersByTime(100));
    expect([...seen]).toEqual(['1', '59']);
  });
});
