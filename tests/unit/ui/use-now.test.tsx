import { act, render, screen } from '@testing-library/react';
import { Activity, memo, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayFromNow } from '@/lib/time';
import { useNow } from '@/ui/use-now';

const HOUR = 3_600_000;
/** Ten seconds before a midnight in Asia/Shanghai. */
const EVENING = Date.parse('2026-11-22T23:59:50+08:00');

let drawn = 0;
const Said = memo(function Said({ now }: { now: Date }) {
  drawn += 1;
  return <p role="note">{dayFromNow('2026-11-22 08:00:00', now)}</p>;
});
const Day = () => <Said now={useNow('day')} />;
const Minute = () => <p role="timer">{useNow('minute').toISOString()}</p>;
const said = () => screen.getByRole('note').textContent;
const seen = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  drawn = 0;
  vi.useFakeTimers({ now: EVENING });
});

describe('the time as a page shows it', () => {
  it('says 昨天 from midnight in Shanghai on, and draws nothing before', () => {
    render(<Day />);
    expect(said()).toBe('今天 08:00');
    act(() => void vi.advanceTimersByTime(9_000));
    expect([said(), drawn]).toEqual(['今天 08:00', 1]);
    act(() => void vi.advanceTimersByTime(1_000));
    expect([said(), drawn]).toEqual(['昨天 08:00', 2]);
    act(() => void vi.advanceTimersByTime(23 * HOUR));
    expect([said(), drawn]).toEqual(['昨天 08:00', 2]);
    act(() => void vi.advanceTimersByTime(HOUR));
    expect(said()).toBe('11月22日');
  });

  it('is right as soon as the window is seen again, though timers stood still', () => {
    render(<Day />);
    vi.setSystemTime(EVENING + 8 * HOUR);
    expect(said()).toBe('今天 08:00');
    seen();
    expect(said()).toBe('昨天 08:00');
  });

  it('is right on a kept page when it is shown again, and no timer runs while it is hidden', () => {
    const page = (mode: 'visible' | 'hidden', day: ReactNode) => <Activity mode={mode}>{day}</Activity>;
    // From its second drawing on one element, as the outlet keeps it: React has no reason of its own to draw it again.
    const kept = <Day />;
    const { rerender } = render(page('visible', <Day />));
    rerender(page('visible', kept));
    rerender(page('hidden', kept));
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(EVENING + 8 * HOUR);
    rerender(page('visible', kept));
    expect(said()).toBe('昨天 08:00');
  });

  it('goes on by the minute where that is asked for', () => {
    render(<Minute />);
    const minute = () => screen.getByRole('timer').textContent;
    expect(minute()).toBe('2026-11-22T15:59:00.000Z');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(minute()).toBe('2026-11-22T16:00:00.000Z');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(minute()).toBe('2026-11-22T16:01:00.000Z');
  });

  it('leaves nothing behind', () => {
    const taken = vi.spyOn(document, 'removeEventListener');
    const { unmount } = render(<Day />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(taken).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  });
});
