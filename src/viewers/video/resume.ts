/** In seconds: who stopped so near the end has seen it all. */
const END = 1.5;

/** Where to go on in a video `duration` seconds long, stopped at `at`: a finished one begins again. */
export function resumeAt(at: number | null, duration: number): number {
  if (at === null || !(at > 0) || !Number.isFinite(at)) return 0;
  return duration > 0 && at >= duration - END ? 0 : at;
}
