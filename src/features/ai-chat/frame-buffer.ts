/** How long text may wait while the tab is hidden and paints no frames. */
const HIDDEN_WAIT = 250;

/**
 * Gathers pieces of text and hands them on once a frame: what is drawn is driven by frames, not by tokens.
 * `flush` hands on what is there now.
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
      // A hidden tab gets no frames, and its text must not wait for them.
      timer = setTimeout(flush, HIDDEN_WAIT);
    },
    flush,
  };
}
