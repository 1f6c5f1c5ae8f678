import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { NeedsNetwork } from '@/ui/needs-network';
import { FormFrame } from './form-frame';
import styles from './form.module.css';

interface FormDialogProps {
  /** From `useForm`, where the form has one. */
  id?: string;
  title: ReactNode;
  /** The button that sends the form. */
  action: string;
  /** The button that does not: 取消, unless that word is in the action. */
  refusal?: string;
  busy?: boolean;
  /** Why it was not sent, empty when nothing is wrong; absent where fields and the toast say it all. */
  problem?: string;
  size?: 'small' | 'medium' | 'large';
  /** It is done here, or kept and sent when there is a network. */
  worksOffline?: boolean;
  /** Stands at the left of the buttons, such as one that deletes. */
  aside?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Mounted only while it is open: it begins with its initial values. */
export function FormDialog({
  id: given,
  title,
  action,
  refusal = '取消',
  busy,
  problem,
  size,
  worksOffline = false,
  aside,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size={size}
      footer={
        <>
          {aside && <div className={styles.aside}>{aside}</div>}
          {!worksOffline && <NeedsNetwork act={action} />}
          <Button onClick={onClose}>{refusal}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <FormFrame id={id} onSubmit={onSubmit}>
        <Stack>
          {children}
          {problem !== undefined && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </Stack>
      </FormFrame>
    </Dialog>
  );
}
