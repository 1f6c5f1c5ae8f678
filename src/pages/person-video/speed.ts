/** Milliseconds that count for the speed: less jumps, more lags behind. */
const SPAN = 8_000;
/** Milliseconds until the speed is known. */
const KNOWN_AFTER = 800;

/** Tells how fast something is sent, from how much was sent when. */
export function createSpeed(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = [];
  return {
    /** Bytes in a second, once this many have been sent; 0 while it is not known. */
    at(bytes: number): number {
      const at = now();
      samples = [...samples.filter((sample) => at - sample.at < SPAN), { at, bytes }];
      const [first] = samples;
      if (!first || at - first.at < KNOWN_AFTER) return 0;
      return Math.max(0, ((bytes - first.bytes) * 1000) / (at - first.at));
    },
  };
}
