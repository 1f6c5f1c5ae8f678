import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isPainted, whenPainted } from '@/lib/first-paint';

/** False while the browser has not shown anything of the application yet. */
export function useIsPainted(): boolean {
  const [isOver, setOver] = useState(isPainted);
  useEffect(() => whenPainted(() => startTransition(() => setOver(true))), []);
  return isOver;
}

/**
 * What lies below the window, or fills in by itself: drawn after the first paint, which comes the sooner. On a page that
 * is reached from another one it is drawn with the rest.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useIsPainted() ? children : null;
}
