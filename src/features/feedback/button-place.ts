import { sessionStore } from '@/lib/safe-storage';

/** Position of the button: distances of its right and bottom edges from the window's, in reference pixels. */
export interface ButtonPlace {
  right: number;
  bottom: number;
}

/** Everything is measured in a window of this width, and scaled with the real one (FBK-1). */
export const REFERENCE_WIDTH = 1920;
export const BUTTON_SIZE = 70;

const KEY = 'feedbackButton';
/** Near the corner, but above what pages and the chat have there. */
const DEFAULT: ButtonPlace = { right: 20, bottom: 150 };

/** Real pixels of one reference pixel. */
export const scale = (): number => window.innerWidth / REFERENCE_WIDTH;

/** The nearest place that keeps the whole button inside the window. */
export function inside({ right, bottom }: ButtonPlace): ButtonPlace {
  const limit = (value: number, space: number) => Math.max(0, Math.min(value, space / scale() - BUTTON_SIZE));
  return { right: limit(right, window.innerWidth), bottom: limit(bottom, window.innerHeight) };
}

/** Reads the button's place in this session, else the default. */
export function readPlace(): ButtonPlace {
  const [right, bottom] = (sessionStore.getItem(KEY) ?? '').split(' ').map(Number);
  if (right === undefined || bottom === undefined) return DEFAULT;
  return Number.isFinite(right + bottom) ? { right, bottom } : DEFAULT;
}

export function keepPlace({ right, bottom }: ButtonPlace): void {
  sessionStore.setItem(KEY, `${right} ${bottom}`);
}

const share = (pixels: number): string => `${(pixels / REFERENCE_WIDTH) * 100}vw`;
const SIZE = share(BUTTON_SIZE);

/** The place as style: it follows the window's size and zoom by itself and never leaves the window. */
export const placeStyle = ({ right, bottom }: ButtonPlace) => ({
  width: SIZE,
  height: SIZE,
  right: `clamp(0px, ${share(right)}, 100vw - ${SIZE})`,
  bottom: `clamp(0px, ${share(bottom)}, 100dvh - ${SIZE})`,
});
