import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepScroll } from '@/app/scroll-memory';

let grown: () => void;

/** A scroll container of this length, as a browser has it: an offset beyond its end is its end. */
function scroller(length: number) {
  const element = document.createElement('div');
  const page = { length };
  let top = 0;
  Object.defineProperty(element, 'scrollTop', {
    get: () => top,
    set: (wanted: number) => {
      top = Math.min(wanted, page.length);
    },
  });
  const grow = (to: number) => {
    page.length = to;
    grown();
  };
  return { element, grow };
}

/** A tab that left a page at an offset. */
function left(entry: string, top: number): void {
  const { element } = scroller(top);
  element.scrollTop = top;
  keepScroll(element, entry);
  window.dispatchEvent(new Event('pagehide'));
}

beforeEach(() => {
  grown = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grown = callback;
      }
      observe(): void {}
      disconnect(): void {
        grown = () => {};
      }
    },
  );
});

describe('the scroll of a page over a reload', () => {
  it('is there at once where the page is long enough', () => {
    left('a /user/note', 800);
    const { element } = scroller(2_000);
    keepScroll(element, 'a /user/note');
    expect(element.scrollTop).toBe(800);
  });

  it('follows a page that grows, and then leaves it alone', () => {
    left('a /user/note', 800);
    const { element, grow } = scroller(0);
    keepScroll(element, 'a /user/note');
    grow(300);
    expect(element.scrollTop).toBe(300);
    grow(2_000);
    expect(element.scrollTop).toBe(800);
    element.scrollTop = 10;
    grow(3_000);
    expect(element.scrollTop).toBe(10);
  });

  it('is left to a page that resumes by itself, and to the student', () => {
    left('a /learn/1/1202/book', 800);
    const { element, grow } = scroller(700);
    element.scrollTop = 500;
    keepScroll(element, 'a /learn/1/1202/book');
    grow(2_000);
    expect(element.scrollTop).toBe(500);
  });

  it('is waited for no longer than five seconds', () => {
    vi.useFakeTimers();
    left('a /user/note', 800);
    const { element, grow } = scroller(300);
    keepScroll(element, 'a /user/note');
    vi.advanceTimersByTime(5_000);
    grow(2_000);
    expect(element.scrollTop).toBe(300);
  });

  it('34.14 is there again on the way back to an entry, and no other entry has it', () => {
    const { element } = scroller(2_000);
    const stop = keepScroll(element, 'c /user/examDetail/7');
    element.scrollTop = 900;
    stop();
    const forward = scroller(2_000);
    keepScroll(forward.element, 'd /user/examDetail/7');
    expect(forward.element.scrollTop).toBe(0);
    const back = scroller(2_000);
    keepScroll(back.element, 'c /user/examDetail/7');
    expect(back.element.scrollTop).toBe(900);
  });

  it('is of its own entry of the history, and used once', () => {
    left('a /user/note', 800);
    const other = scroller(2_000);
    keepScroll(other.element, 'b /user/note');
    expect(other.element.scrollTop).toBe(0);
    const again = scroller(2_000);
    keepScroll(again.element, 'a /user/note');
    expect(again.element.scrollTop).toBe(0);
  });
});
