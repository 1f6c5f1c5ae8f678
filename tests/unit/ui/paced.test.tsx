import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Paced } from '@/ui/paced';

/** Frames that come when the test says so, in which drawing a row takes so many ms. */
function frames(cost: number) {
  let frame = 1;
  let now = 0;
  const callbacks: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => callbacks.push(callback));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  Object.defineProperty(document, 'timeline', { configurable: true, value: { currentTime: frame } });
  const Row = ({ name }: { name: string }) => {
    now += cost;
    return <p>{name}</p>;
  };
  const next = () =>
    act(() => {
      frame += 1;
      now += 16;
      Object.defineProperty(document, 'timeline', { configurable: true, value: { currentTime: frame } });
      for (const callback of callbacks.splice(0)) callback(now);
    });
  return { Row, next, isWaiting: () => callbacks.length > 0 };
}

afterEach(() => {
  Reflect.deleteProperty(document, 'timeline');
  vi.unstubAllGlobals();
});

const names = Array.from({ length: 10 }, (_, index) => `第 ${index} 行`);
const drawn = () => screen.queryAllByText(/^第/).length;

describe('rows that come all at once', () => {
  it('are drawn in as many frames as they need, from the first on, and then no more frames are asked for', () => {
    const { Row, next, isWaiting } = frames(3);
    render(
      names.map((name) => (
        <Paced key={name} instead={<hr />}>
          <Row name={name} />
        </Paced>
      )),
    );
    let before = drawn();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(4);
    while (before < names.length) {
      next();
      const now = drawn();
      expect(now).toBeGreaterThan(before);
      expect(now - before).toBeLessThan(4);
      expect(screen.queryAllByText(/^第/).map((row) => row.textContent)).toEqual(names.slice(0, now));
      before = now;
    }
    expect(screen.queryAllByRole('separator')).toHaveLength(0);
    next();
    expect(isWaiting()).toBe(false);
  });
});
