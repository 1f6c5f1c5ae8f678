import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';

/** Where nothing is laid out (a test without a browser), as if the list were so high: rows are drawn there too. */
const UNKNOWN_HEIGHT = 600;

/** The size of a scroller for react-virtual. */
export const observeHeight = (
  instance: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) => observeElementRect(instance, ({ width, height }) => tell({ width, height: height || UNKNOWN_HEIGHT }));
