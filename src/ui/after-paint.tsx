import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/idle';
import { isPainted, whenPainted } from '@/lib/first-paint';

/** False while the browser has not shown anything of the application yet. */
export function useIsPainted(): boolean {
  const [isOver, setOver] = useState(isPainted);
  useEffect(() => whenPainted(() => startTransition(() => setOver(true))), []);
  return isOver;
}

/**
 * Content below the window, or that fills in by itself: drawn after the first paint, which comes the sooner. On a page
 * that is reached from another one it is drawn with the rest.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useIsPainted() ? children : null;
}

/** False until the page has come to rest: what only stands beside what the student came for waits for it. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
