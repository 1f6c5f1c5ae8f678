import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What was removed; without it nothing shows. */
  children?: ReactNode;
  onUndo: () => void;
  onDismiss: () => void;
  /** The undoing is under way. */
  busy?: boolean;
}

/** After a removal: says what is gone and offers it back, at the foot of the page until dismissed or the next removal. */
export function UndoBar({ children, onUndo, onDismiss, busy }: UndoBarProps) {
  const region = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isShown = children !== undefined;
  const wasShown = useRef(false);

  // The focus may have gone with what was removed, or with the bar: it stays near.
  useEffect(() => {
    if (isShown === wasShown.current) return;
    wasShown.current = isShown;
    if (document.activeElement === document.body)
      (isShown ? undo : region).current?.focus({ preventScroll: true });
  }, [isShown]);

  return (
    // Always there: a live region is heard only if it stood before its content.
    <div ref={region} className={styles.region} role="status" tabIndex={-1}>
      {isShown && (
        <div className={styles.bar}>
          <span className={styles.words}>{children}</span>
          <Button
            ref={undo}
            size="small"
            variant="ghost"
            busy={busy}
            icon={<Undo2 aria-hidden="true" />}
            onClick={onUndo}
          >
            撤销
          </Button>
          <IconButton size="small" label="关闭" icon={<X aria-hidden="true" />} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
