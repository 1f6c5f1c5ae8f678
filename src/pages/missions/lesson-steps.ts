import type { CSSProperties } from 'react';

/** Largest number of steps that can still be distinguished. */
const MOST = 30;

/** The style of an element around a progress bar that divides it into the lessons it counts. */
export const lessonSteps = (lessons: number): CSSProperties | undefined =>
  // React's type knows no custom properties.
  lessons > 1 && lessons <= MOST ? ({ '--steps': lessons } as CSSProperties) : undefined;
