import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names';
import { pauseToast, resumeToast, useToast } from './toast-store';
import styles from './toast.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** The one place where messages show (NAV-7). Mounted once, by the root view. */
export function ToastRegion() {
  const toast = useToast();
  const Icon = icons[toast?.type ?? 'info'];
  const region = useRef<HTMLDivElement>(null);
  // Above what fills the screen, which covers all that is not in the top layer or came there before.
  useEffect(() => {
    const raise = () => {
      if (!region.current?.showPopover) return;
      region.current.popover = 'manual';
      region.current.hidePopover();
      region.current.showPopover();
    };
    raise();
    document.addEventListener('fullscreenchange', raise);
    return () => document.removeEventListener('fullscreenchange', raise);
  }, []);
  return (
    // Always there: a live region is heard only if it stood before its content, and open dialogs spare it.
    <div ref={region} className={styles.region} aria-live="polite">
      {toast && (
        <div
          key={toast.id}
          role={toast.type === 'warning' || toast.type === 'error' ? 'alert' : 'status'}
          className={classNames(styles.toast, styles[toast.type])}
          onPointerEnter={pauseToast}
          onPointerLeave={resumeToast}
        >
          <Icon />
          <span>{toast.message}</span>
        </div>
      )}
    </div>
  );
}
