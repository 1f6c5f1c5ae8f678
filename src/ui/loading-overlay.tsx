import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './loading-overlay.module.css';
import { useLoading } from './overlay-store';

/** The one full-screen cover while something must finish first (NAV-6). Mounted once, by the root view. */
export function LoadingOverlay() {
  const { visible, text } = useLoading();
  const focused = useRef<Element | null>(null);
  // The root view makes the page inert meanwhile, which drops the focus: it is noted before and restored after.
  useLayoutEffect(() => {
    if (visible) focused.current = document.activeElement;
  }, [visible]);
  useEffect(() => {
    if (!visible) return;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && focused.current instanceof HTMLElement) focused.current.focus();
    };
  }, [visible]);

  return (
    <div aria-live="polite">
      {visible && (
        <div className={styles.overlay} role="status">
          <div className={styles.panel}>
            <span className={styles.spinner} aria-hidden="true" />
            {text}
          </div>
        </div>
      )}
    </div>
  );
}
