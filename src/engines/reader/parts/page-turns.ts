/** Milliseconds: one turn of the wheel is one page, however much it scrolls. */
const WHEEL_PAUSE = 350;
/** Pixels that a finger must move. */
const SWIPE = 50;

/** Turns pages by wheel and swipe over an element. Returns what ends it. */
export function listenForTurns(element: HTMLElement, turn: (step: 1 | -1) => void): () => void {
  const ended = new AbortController();
  const listen = { signal: ended.signal, passive: true };
  let lastWheel = Number.NEGATIVE_INFINITY;
  let touch: { x: number; y: number } | null = null;

  element.addEventListener(
    'wheel',
    ({ deltaX, deltaY, ctrlKey, timeStamp }) => {
      const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
      if (ctrlKey || Math.abs(delta) < 8) return;
      const pause = timeStamp - lastWheel;
      lastWheel = timeStamp;
      if (pause > WHEEL_PAUSE) turn(delta > 0 ? 1 : -1);
    },
    listen,
  );
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [first] = touches;
      touch = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    listen,
  );
  element.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [last] = changedTouches;
      if (!touch || !last) return;
      const [x, y] = [last.clientX - touch.x, last.clientY - touch.y];
      touch = null;
      const isSelecting = document.getSelection()?.isCollapsed === false;
      if (!isSelecting && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
    listen,
  );
  return () => ended.abort();
}
