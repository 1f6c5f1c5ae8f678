import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './loading-overlay.module.css';
import { useLoading } from './overlay-store';

/** Milliseconds before the cover comes: shorter work shows none. */
const DELAY = 400;
/** Milliseconds for which a cover that has come stays. */
const LEAST = 400;

/** Whether work shows: not before a while, and then for a moment at least. */
function useShown(busy: boolean): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (busy === (since !== undefined)) return;
    const wait = since === undefined ? DELAY : Math.max(0, since + LEAST - performance.now());
    const timer = setTimeout(() => setSince(busy ? performance.now() : undefined), wait);
    return () => clearTimeout(timer);
  }, [busy, since]);
  return since !== undefined;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The page, and over it the one full-screen cover while something must finish first (NAV-6). The page takes nothing from the
 * start; the cover comes when that lasts, so that it never flashes. Mounted once, by the root view.
 */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const { busy, text } = useLoading();
  const isShown = useShown(busy);
  const isCovered = busy || isShown;
  const focused = useRef<Element | null>(null);
  // An inert page drops the focus: it is noted before and restored after, or goes to the page that has come instead.
  useLayoutEffect(() => {
    if (isCovered) focused.current = document.activeElement;
  }, [isCovered]);
  useEffect(() => {
    if (!isCovered) return;
    return () => {
      const { current } = focused;
      const next =
        current?.isConnected && current !== document.body ? current : document.querySelector('main');
      if (isLost() && next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [isCovered]);

  return (
    <>
      <div className="root-view" aria-busy={isCovered} inert={isCovered}>
        {children}
      </div>
      {/* There before its words, and with them once: only so is a live region heard, and heard once. */}
      {isCovered && (
        <div className={isShown ? styles.overlay : undefined} role="status">
          {isShown && (
            <div className={styles.panel}>
              <span className={styles.spinner} aria-hidden="true" />
              {text}
            </div>
          )}
        </div>
      )}
    </>
  );
}
