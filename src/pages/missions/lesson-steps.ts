import type { CSSProperties } from 'react';

/** Of more than these the single ones could not be told apart. */
const MOST = 30;

/** The style of an element around a progress bar that divides it into the lessons it counts. */
export const lessonSteps = (lessons: number): CSSProperties | undefined =>
  // React's type knows no custom properties.
  lessons > 1 && lessons <= MOST ? ({ '--steps': lessons } as CSSProperties) : undefined;
