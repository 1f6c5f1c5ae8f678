/** In seconds: who stopped so near the end has seen it all. */
const END = 1.5;

/** Returns the second at which a video left at `at` resumes: 0 if finished. `duration` in seconds. */
export function resumeAt(at: number | null, duration: number): number {
  if (at === null || !(at > 0) || !Number.isFinite(at)) return 0;
  return duration > 0 && at >= duration - END ? 0 : at;
}
