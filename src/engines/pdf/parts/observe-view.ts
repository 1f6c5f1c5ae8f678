import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';

/** In pixels, where nothing is laid out yet: a few pages are drawn all the same. */
const UNKNOWN_HEIGHT = 600;

/** Tells a list of pages how high its view is. */
export const observeView = (
  list: Virtualizer<HTMLElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
): (() => void) | undefined =>
  observeElementRect(list, ({ width, height }) => tell({ width, height: height || UNKNOWN_HEIGHT }));
