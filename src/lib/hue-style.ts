import type { CSSProperties } from 'react';

/** Hands a hue (0 to 360) to style sheets as `--hue`. */
export function hueStyle(hue: number): CSSProperties {
  // React's type knows no custom properties.
  return { '--hue': hue } as CSSProperties;
}
