import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { isComposing } from '@/lib/composing';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

/** A field marked so takes the focus before those above it. */
const marked = '[data-dialog-focus]';
const fields = ':is(input:not([type="file"]), textarea, select):enabled';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The dialog's buttons, main one last. */
  footer?: ReactNode;
  /** `screen`: all of the window. */
  size?: 'small' | 'medium' | 'large' | 'screen';
  /** There is nothing in it to go to by the keyboard: the body itself is gone to and scrolled. */
  wordsOnly?: boolean;
}

/** A modal dialog: Escape, the mask and its close button close it; focus goes in and comes back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  wordsOnly = false,
}: DialogProps) {
  const bodyRef = useRef<HTMLDivElement>(null);
  // The first field gets the focus, not the close button.
  const firstField = () => {
    const body = bodyRef.current;
    return body?.querySelector<HTMLElement>(marked) ?? body?.querySelector<HTMLElement>(fields) ?? true;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // Base UI knows the Escape of an input method in some browsers only: https://github.com/mui/base-ui/issues/699
        if (!(event instanceof KeyboardEvent && isComposing(event))) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.popup, styles[size])} initialFocus={firstField}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label="关闭" icon={<X />} size="small" />} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- words alone are scrolled by the keyboard too */}
          <div ref={bodyRef} className={styles.body} tabIndex={wordsOnly ? 0 : undefined}>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
