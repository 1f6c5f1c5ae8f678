import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type NextMedium, UpNext } from '@/features/media-progress/up-next';

const next: NextMedium = { title: '进程调度', about: '视频 · 1 分钟', isVideo: true, to: '/next' };
const show = (unlock?: NextMedium['unlock']) => {
  const router = createMemoryRouter([{ path: '*', element: <UpNext next={{ ...next, unlock }} /> }]);
  render(<RouterProvider router={router} />);
  return router;
};
const wait = (seconds: number) => {
  for (let gone = 0; gone < seconds; gone += 1) act(() => void vi.advanceTimersByTime(1000));
};

describe('23.6 the countdown to what comes next', () => {
  it('leads there at its end', () => {
    vi.useFakeTimers();
    const router = show();
    wait(7);
    expect(screen.getByText(/^1 秒后继续/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    wait(1);
    expect(router.state.location.pathname).toBe('/next');
  });

  it('leads nowhere while this lesson is not finished', () => {
    vi.useFakeTimers();
    const router = show({ run: () => {}, busy: false, problem: undefined });
    wait(20);
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads nowhere while it is off, or while nobody sees it', () => {
    vi.useFakeTimers();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const router = show();
    wait(20);
    hidden.mockRestore();
    localStorage.setItem('videoAutoplay', 'off');
    const off = show();
    wait(7);
    expect(router.state.location.pathname).toBe('/');
    wait(20);
    expect(off.state.location.pathname).toBe('/');
  });
});
