import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser that tells of its paints when the test says so. */
class Paints {
  static supportedEntryTypes = ['paint'];
  static last: Paints;
  readonly #callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void;

  constructor(callback: (list: { getEntriesByName: (name: string) => unknown[] }) => void) {
    this.#callback = callback;
    Paints.last = this;
  }
  observe(): void {}
  tell(entry: string): void {
    this.#callback({ getEntriesByName: (name) => (name === entry ? [{}] : []) });
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Paints);
});

describe('the first paint', () => {
  it('is over when the browser has shown something, not only a background', async () => {
    const { isPainted, whenPainted } = await import('@/lib/first-paint');
    const work = vi.fn<() => void>();
    whenPainted(work);
    Paints.last.tell('first-paint');
    expect([isPainted(), work.mock.calls.length]).toEqual([false, 0]);
    Paints.last.tell('first-contentful-paint');
    expect([isPainted(), work.mock.calls.length]).toEqual([true, 1]);
    whenPainted(work);
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is taken for over in a browser that keeps silent', async () => {
    const { isPainted, whenPainted } = await import('@/lib/first-paint');
    const work = vi.fn<() => void>();
    whenPainted(work);
    vi.advanceTimersByTime(999);
    expect(isPainted()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isPainted()).toBe(true);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not waited for where paints are not told', async () => {
    vi.stubGlobal(
      'PerformanceObserver',
      class extends Paints {
        static override supportedEntryTypes = ['mark'];
      },
    );
    const { isPainted } = await import('@/lib/first-paint');
    expect(isPainted()).toBe(true);
  });

  it('goes before idle work, which can be taken back', async () => {
    const { whenIdle } = await import('@/lib/idle');
    const [work, unwanted] = [vi.fn<() => void>(), vi.fn<() => void>()];
    whenIdle(work);
    whenIdle(unwanted)();
    vi.advanceTimersByTime(500);
    expect(work).not.toHaveBeenCalled();
    Paints.last.tell('first-contentful-paint');
    vi.advanceTimersByTime(50);
    expect(work).toHaveBeenCalledOnce();
    expect(unwanted).not.toHaveBeenCalled();
  });

  it('goes before what lies below the window', async () => {
    const { render, screen, act } = await import('@testing-library/react');
    const { AfterPaint } = await import('@/ui/after-paint');
    render(
      <div>
        首屏<AfterPaint>下面</AfterPaint>
      </div>,
    );
    expect(screen.queryByText('首屏下面')).toBeNull();
    act(() => Paints.last.tell('first-contentful-paint'));
    expect(screen.getByText('首屏下面')).toBeVisible();
  });
});
