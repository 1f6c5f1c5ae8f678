import throttle from 'lodash-es/throttle';

/** Milliseconds between two steps of the view (CHT-8). */
const FOLLOW_EVERY = 50;
/** Pixels from the end within which the view counts as at the end. */
const NEAR = 24;

const UPWARD_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

export interface FollowState {
  atBottom: boolean;
  /** The conversation has grown below the visible part. */
  unread: boolean;
}

export interface FollowScroll {
  /** Goes to the end and follows from there. */
  toBottom: () => void;
  /** The conversation itself has grown at its end: that may be out of sight. */
  hasGrown: () => void;
  dispose: () => void;
}

/**
 * Keeps a scroller at its end while its content grows, until the student moves up in any way, or runs code; back at the
 * end it follows again (CHT-8). Pictures that load, late colours, another width: all are growth. `changed`
 * hears what to show.
 */
export function followScroll(
  scroller: HTMLElement,
  content: HTMLElement,
  changed: (state: FollowState) => void,
): FollowScroll {
  let following = true;
  let unread = false;
  let lastTop = scroller.scrollTop;
  let touchY = 0;
  const events = new AbortController();

  const distance = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const report = () => changed({ atBottom: following || distance() <= NEAR, unread });
  // The scroll bar has no events of its own: a position further up, and not at the end, is the student's.
  const movedUp = () => scroller.scrollTop < lastTop - 1 && distance() > NEAR;
  const stick = () => {
    // Growth may come between the student's move and the event that tells of it.
    if (movedUp()) following = false;
    if (!following) return;
    scroller.scrollTop = scroller.scrollHeight;
    lastTop = scroller.scrollTop;
  };
  const follow = throttle(stick, FOLLOW_EVERY);
  const detach = () => {
    // Nothing to scroll: there is no upward.
    if (scroller.scrollHeight <= scroller.clientHeight) return;
    following = false;
    follow.cancel();
  };

  const onScroll = () => {
    const top = scroller.scrollTop;
    const near = distance() <= NEAR;
    if (movedUp()) detach();
    else if (near && top >= lastTop) following = true;
    if (near) unread = false;
    lastTop = top;
    report();
  };
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (UPWARD_KEYS.has(key) || (key === ' ' && shiftKey)) detach();
  };
  const onResize = () => {
    if (following) follow();
    else report();
  };
  const observer = 'ResizeObserver' in window ? new ResizeObserver(onResize) : undefined;

  const options = { passive: true, signal: events.signal };
  scroller.addEventListener('scroll', onScroll, options);
  scroller.addEventListener('wheel', (event) => event.deltaY < 0 && detach(), options);
  scroller.addEventListener('keydown', onKeyDown, options);
  // The output of a run is read at its block.
  scroller.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('[data-run]') && detach(),
    options,
  );
  scroller.addEventListener('touchstart', ({ touches }) => (touchY = touches[0]?.clientY ?? 0), options);
  scroller.addEventListener(
    'touchmove',
    ({ touches }) => (touches[0]?.clientY ?? 0) > touchY + 2 && detach(),
    options,
  );
  observer?.observe(content);
  observer?.observe(scroller);
  stick();

  return {
    toBottom() {
      following = true;
      unread = false;
      lastTop = scroller.scrollTop;
      stick();
      report();
    },
    hasGrown() {
      if (following) return;
      unread ||= distance() > NEAR;
      report();
    },
    dispose() {
      events.abort();
      observer?.disconnect();
      follow.cancel();
    },
  };
}
