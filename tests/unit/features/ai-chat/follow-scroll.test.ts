import { describe, expect, it, vi } from 'vitest';
import { followScroll, type FollowState } from '@/features/ai-chat/follow-scroll';

/** A scroller 100 px high whose content grows by hand; jsdom lays nothing out. */
function stage() {
  let contentHeight = 1_000;
  let top = 0;
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const scroller = document.createElement('div');
  const content = document.createElement('div');
  Object.defineProperties(scroller, {
    clientHeight: { get: () => 100 },
    scrollHeight: { get: () => contentHeight },
    scrollTop: {
      get: () => top,
      set(value: number) {
        top = Math.max(0, Math.min(value, contentHeight - 100));
      },
    },
  });
  Object.defineProperty(content, 'offsetHeight', { get: () => contentHeight });
  const states: FollowState[] = [];
  const follow = followScroll(scroller, content, (state) => states.push(state));
  return {
    scroller,
    follow,
    states,
    grow: (by: number) => {
      contentHeight += by;
      resized();
    },
  };
}

describe('following the reply', () => {
  it('CHT-8 stays at the end while the content grows', () => {
    vi.useFakeTimers();
    const { scroller, grow } = stage();
    grow(200);
    vi.advanceTimersByTime(100);
    expect(scroller.scrollTop).toBe(1_100);
  });

  it('CHT-8 gives way to a move up whose event comes after the next growth', () => {
    vi.useFakeTimers();
    const { scroller, grow, follow, states } = stage();
    grow(100);
    grow(100);
    scroller.scrollTop = 500;
    // The second growth is followed now, before the browser tells of the move.
    vi.advanceTimersByTime(100);
    expect(scroller.scrollTop).toBe(500);
    // A row that is drawn, a picture that has come: nothing new.
    grow(100);
    vi.advanceTimersByTime(100);
    expect(scroller.scrollTop).toBe(500);
    expect(states.at(-1)).toEqual({ atBottom: false, unread: false });
    follow.hasGrown();
    expect(states.at(-1)).toEqual({ atBottom: false, unread: true });

    follow.toBottom();
    expect(scroller.scrollTop).toBe(1_200);
    grow(100);
    vi.advanceTimersByTime(100);
    expect(scroller.scrollTop).toBe(1_300);
  });

  it('CHT-8 follows on when the content becomes shorter', () => {
    vi.useFakeTimers();
    const { scroller, grow } = stage();
    grow(-400);
    scroller.scrollTop = Number.MAX_SAFE_INTEGER;
    scroller.dispatchEvent(new Event('scroll'));
    grow(100);
    vi.advanceTimersByTime(100);
    expect(scroller.scrollTop).toBe(600);
  });

  it('24.5 stays where code is run while its output grows', () => {
    vi.useFakeTimers();
    const { scroller, grow } = stage();
    const before = scroller.scrollTop;
    const button = document.createElement('button');
    button.dataset['run'] = '';
    scroller.append(button);
    button.click();
    grow(200);
    vi.advanceTimersByTime(100);
    expect(scroller.scrollTop).toBe(before);
  });
});
