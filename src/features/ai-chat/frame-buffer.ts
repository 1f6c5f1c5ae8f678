/** Milliseconds that text waits while the tab is hidden and paints no frames. */
const HIDDEN_WAIT = 250;

/**
 * Collects pieces of text and passes them on once a frame, so that drawing is driven by frames and not by tokens.
 * `flush` passes on what has been collected.
 */
export function frameBuffer(handOn: (text: string) => void): {
  push: (text: string) => void;
  flush: () => void;
} {
  let waiting = '';
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) handOn(text);
  };
  return {
    push(text) {
      waiting += text;
      if (timer !== undefined) return;
      frame = requestAnimationFrame(flush);
      // A hidden tab gets no frames.
      timer = setTimeout(flush, HIDDEN_WAIT);
    },
    flush,
  };
}
