import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeenWatch } from '@/pages/private-messages/message-log';

let tell: (element: Element, ratio: number, height?: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: unknown[]) => void) {
        tell = (target, intersectionRatio, height = 40) =>
          report([
            {
              target,
              isIntersecting: intersectionRatio > 0,
              intersectionRatio,
              intersectionRect: { height },
              rootBounds: { height: 400 },
            },
          ]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

/** A watch over two messages, at the places 7 and 8. */
function watched() {
  const seen: number[][] = [];
  const watch = createSeenWatch((places) => seen.push(places));
  const stop = watch.start();
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  watch.watch(one, 7);
  watch.watch(other, 8);
  return { seen, one, other, stop };
}

describe('22.2 a message is read', () => {
  it('when half of it was in view for 500 ms without a break', () => {
    const { seen, one } = watched();
    tell(one, 0.6);
    vi.advanceTimersByTime(499);
    tell(one, 0.2);
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual([]);
    tell(one, 0.6);
    vi.advanceTimersByTime(550);
    expect(seen).toEqual([[7]]);
  });

  it('together with those that were in view at the same time', () => {
    const { seen, one, other } = watched();
    tell(one, 1);
    vi.advanceTimersByTime(20);
    tell(other, 1);
    vi.advanceTimersByTime(600);
    expect(seen).toEqual([[7, 8]]);
  });

  it('when half of the view is full of it, however long it is', () => {
    const { seen, one } = watched();
    tell(one, 0.1, 220);
    vi.advanceTimersByTime(600);
    expect(seen).toEqual([[7]]);
  });

  it('not while the page is out of sight; in sight again, the time begins anew', () => {
    const { seen, one } = watched();
    tell(one, 1);
    vi.advanceTimersByTime(400);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(450);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(150);
    expect(seen).toEqual([[7]]);
  });

  it('also when the conversation is left before it was told', () => {
    const { seen, one, stop } = watched();
    tell(one, 1);
    vi.advanceTimersByTime(510);
    stop();
    expect(seen).toEqual([[7]]);
  });
});
