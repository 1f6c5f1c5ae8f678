/** Milliseconds without a sign of the student after which the time no longer counts as study. */
const IDLE_AFTER = 180_000;

/** Counts the time that a student really studies; `now` returns milliseconds and never runs backwards. */
export function createStudyClock(now: () => number) {
  let from = now();
  let lastSign = from;
  let counted = 0;
  let running = true;

  const count = () => {
    const moment = now();
    if (running) counted += Math.max(0, Math.min(moment, lastSign + IDLE_AFTER) - from);
    from = moment;
  };

  return {
    /** The student did something. */
    sign() {
      count();
      lastSign = now();
    },
    /** The page is out of sight. */
    pause() {
      count();
      running = false;
    },
    /** The page is seen again. */
    resume() {
      count();
      running = true;
      lastSign = now();
    },
    /** Whole seconds since the last time this was asked. */
    take(): number {
      count();
      const seconds = Math.floor(counted / 1000);
      counted -= seconds * 1000;
      return seconds;
    },
  };
}
