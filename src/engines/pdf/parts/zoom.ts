/** Fit to the width, a whole page in sight, or a factor. */
export type Zoom = 'width' | 'page' | number;

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next larger (`step` 1) or smaller (−1) factor from what is shown now. */
export function nextZoom(scale: number, step: 1 | -1): number {
  const next =
    step === 1 ? zooms.find((each) => each > scale + 0.01) : zooms.findLast((each) => each < scale - 0.01);
  return next ?? (step === 1 ? (zooms.at(-1) ?? 3) : zooms[0]);
}
