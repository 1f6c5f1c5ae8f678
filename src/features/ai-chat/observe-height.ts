import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';

/** Height in pixels where there is no layout (jsdom), so that rows are drawn there, too. */
const UNKNOWN_HEIGHT = 600;

/** The size of a scroller for react-virtual. */
export const observeHeight = (
  instance: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) => observeElementRect(instance, ({ width, height }) => tell({ width, height: height || UNKNOWN_HEIGHT }));
