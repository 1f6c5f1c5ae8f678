import { localStore } from '@/lib/safe-storage';

/** Choices for the look of the interface on this device, whoever is signed in. */
export const appearances = {
  theme: ['system', 'light', 'dark'],
  /** Percent of the browser's own size of text. */
  textSize: ['90', '100', '110', '120', '130', '140', '150'],
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
} as const;
export type Aspect = keyof typeof appearances;
export type Look<A extends Aspect> = (typeof appearances)[A][number];

const usual: { [A in Aspect]: Look<A> } = {
  theme: 'system',
  textSize: '100',
  density: 'comfortable',
  motion: 'system',
};

/** Returns the look chosen for an aspect on this device, else the usual one. Never throws. */
export function readAppearance<A extends Aspect>(aspect: A): Look<A> {
  const looks: readonly Look<A>[] = appearances[aspect];
  const stored = localStore.getItem(aspect);
  return looks.find((look) => look === stored) ?? usual[aspect];
}

/** Whether nothing is to move: by the student's choice, or the system's. */
export const prefersReducedMotion = (): boolean =>
  readAppearance('motion') === 'reduced' ||
  (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false);

/** Shows what was chosen. Stays free of libraries: it runs before the first paint (app/start/early.ts). */
export function showAppearance(): void {
  const { dataset, style } = document.documentElement;
  const [theme, textSize] = [readAppearance('theme'), readAppearance('textSize')];
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  style.setProperty('--text-scale', `${textSize}%`);
  dataset.density = readAppearance('density');
  dataset.motion = prefersReducedMotion() ? 'reduced' : 'full';
}
