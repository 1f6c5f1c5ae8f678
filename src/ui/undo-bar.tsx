import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import textStyles from './text.module.css';
import { Button } from './button';
import { IconButton } from './icon-button';
import { isTakenUp } from './key-target';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** Text of the notice; without it nothing shows. */
  children?: ReactNode;
  onUndo: () => void;
  onDismiss: () => void;
  /** The undoing is under way. */
  busy?: boolean;
}

/** Nothing has the focus, or a button that has just gone out of use: the browser is about to drop it. */
const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') === true;

/** Checks for the undo key outside fields and dialogs. */
const isUndoKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  // With Shift it is Z.
  event.key === 'z' &&
  !isTakenUp(event);

/** After a removal: says what is gone and offers it back, at the foot of the page until dismissed or the next removal. */
export function UndoBar({ children, onUndo, onDismiss, busy }: UndoBarProps) {
  const region = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isShown = children !== undefined;
  const wasShown = useRef(isShown);

  // The focus may have gone with what was removed, or with the bar: it stays near.
  useEffect(() => {
    if (isShown === wasShown.current) return;
    wasShown.current = isShown;
    if (isFocusLost()) (isShown ? undo : region).current?.focus({ preventScroll: true });
  }, [isShown]);

  // A long list may lie between what was removed and the bar: the keyboard reaches it from anywhere.
  useEffect(() => {
    if (!isShown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      undo.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown]);

  return (
    // Always there: a live region is heard only if it stood before its content.
    <div ref={region} className={styles.region} role="status" tabIndex={-1}>
      {isShown && (
        <div className={styles.bar}>
          <span className={textStyles.ellipsis}>{children}</span>
          <Button
            ref={undo}
            size="small"
            variant="ghost"
            busy={busy}
            title="Ctrl + Z"
            icon={<Undo2 />}
            onClick={onUndo}
          >
            撤销
          </Button>
          <IconButton size="small" label="关闭" icon={<X />} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
