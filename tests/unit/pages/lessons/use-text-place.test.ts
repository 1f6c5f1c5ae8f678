import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTextPlace } from '@/pages/lessons/courseware-text';

let resized: () => void;

/** A text of 1,000 pixels in a window of 500. */
function article(partial: boolean): HTMLElement {
  document.body.innerHTML = `<div data-page-scroll><article${partial ? ' data-partial' : ''}></article></div>`;
  const [scroller, text] = document.querySelectorAll<HTMLElement>('div, article');
  if (!scroller || !text) throw new Error('no text');
  Object.defineProperty(scroller, 'clientHeight', { value: 500 });
  Object.defineProperty(text, 'offsetHeight', { value: 1_000 });
  return text;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

describe('the place in a text', () => {
  const read = (text: HTMLElement) => {
    const told = vi.fn<(place: { covered: unknown }) => void>();
    const { unmount } = renderHook(() => useTextPlace({ current: text }, { at: null, covered: [] }, told));
    return Object.assign(() => told.mock.calls.map(([{ covered }]) => covered), { unmount });
  };

  it('is the share of it that was seen', () => {
    const told = read(article(false));
    vi.advanceTimersByTime(400);
    expect(told()).toEqual([[[0, 0.5]]]);
  });

  it('is told of no text that is not whole yet', () => {
    const text = article(true);
    const told = read(text);
    vi.advanceTimersByTime(5_000);
    expect(told()).toEqual([]);
    delete text.dataset.partial;
    resized();
    vi.advanceTimersByTime(400);
    expect(told()).toEqual([[[0, 0.5]]]);
  });

  it('is told of no text of which a part is not whole yet', () => {
    const text = article(false);
    text.innerHTML = '<div data-markdown data-partial="0.4"></div>';
    const told = read(text);
    vi.advanceTimersByTime(5_000);
    expect(told()).toEqual([]);
  });

  it('is told of a visit that is over at once, and once (23)', () => {
    const told = read(article(false));
    vi.advanceTimersByTime(100);
    told.unmount();
    expect(told()).toEqual([[[0, 0.5]]]);
    vi.advanceTimersByTime(5_000);
    expect(told()).toHaveLength(1);
  });

  it('is told as soon as the tab is hidden, and once (23)', () => {
    const told = read(article(false));
    vi.advanceTimersByTime(100);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told()).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told()).toEqual([[[0, 0.5]]]);
    vi.advanceTimersByTime(400);
    expect(told()).toHaveLength(1);
  });
});
