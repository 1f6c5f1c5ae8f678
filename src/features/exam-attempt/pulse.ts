/** The device slept, or its clock was set, when its two clocks drift apart by this many milliseconds. */
const JUMP = 2_000;

const gapOfClocks = (): number => Date.now() - performance.now();

/** Calls back every second, and when the network is back or the page comes in sight or goes. Returns what ends it. */
export function startPulse(everySecond: (hasJumped: boolean) => void, changed: () => void): () => void {
  let clockGap = gapOfClocks();
  const seconds = setInterval(() => {
    const gap = gapOfClocks();
    const hasJumped = Math.abs(gap - clockGap) > JUMP;
    clockGap = gap;
    everySecond(hasJumped);
  }, 1000);
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('online', changed);
  return () => {
    clearInterval(seconds);
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('online', changed);
  };
}
