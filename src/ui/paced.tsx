import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './paced.module.css';

/** In ms: what drawing rows may take of one frame; styles and layout of what was drawn take about as long again. */
const SHARE = 4;

let frame: CSSNumberish | null = null;
let end = 0;

/** Whether this frame has time for one more. Where there are no frames (a test without a browser) there is always time. */
function hasTime(): boolean {
  if (!('timeline' in document)) return true;
  const now = performance.now();
  // The same all through a frame; the first in it is always drawn.
  const { currentTime } = document.timeline;
  if (currentTime !== frame) {
    frame = currentTime;
    end = now + SHARE;
    return true;
  }
  return now < end;
}

const waiting = new Set<() => void>();

function drawSome(): void {
  for (const draw of waiting) {
    if (!hasTime()) break;
    waiting.delete(draw);
    flushSync(draw);
  }
  if (waiting.size > 0) requestAnimationFrame(drawSome);
}

function whenTime(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawSome);
  waiting.add(draw);
  return () => void waiting.delete(draw);
}

/** A grey stand-in for a row. It does not move: dozens of animations would cost more than what they stand for. */
export function BlankRow() {
  return <div className={styles.blank} aria-hidden="true" />;
}

interface PacedProps {
  /** Until there is time. */
  instead: ReactNode;
  /** Never at once: much of what it costs comes after its drawing, where it is not counted. */
  later?: boolean;
  children: ReactNode;
}

/**
 * Draws a part of a long list in a frame that has time for it. What comes into sight all at once, by a drag of the
 * scroll bar or with a page of data, so never stops the page.
 */
export function Paced({ instead, later = false, children }: PacedProps) {
  const [isDrawn, setDrawn] = useState(() => !later && hasTime());
  useLayoutEffect(() => (isDrawn ? undefined : whenTime(() => setDrawn(true))), [isDrawn]);
  return isDrawn ? children : instead;
}
