import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The question, one sentence. */
  children: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  /** The confirmed action destroys something. */
  danger?: boolean;
  /** The confirmed work is under way. */
  busy?: boolean;
  onConfirm: () => void;
}

/**
 * A question that must be answered. Cancel, Escape and the mask all mean "no" (NAV-5);
 * `onConfirm` leaves it to the caller to close the dialog.
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  cancelLabel = '取消',
  confirmLabel = '确定',
  danger = false,
  busy = false,
  onConfirm,
}: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        {/* An alert dialog ignores presses outside by default. */}
        <Base.Backdrop className={styles.backdrop} onClick={() => onOpenChange(false)} />
        <Base.Popup className={classNames(styles.popup, styles.alert)}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          <Base.Description className={styles.message} render={<div />}>
            {children}
          </Base.Description>
          <div className={styles.buttons}>
            <Base.Close render={<Button />}>{cancelLabel}</Base.Close>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
