import { type FormEvent, type ReactNode, useRef } from 'react';
import { isComposing } from '@/lib/composing';
import styles from './form.module.css';

interface FormFrameProps {
  /** From `useForm`. */
  id: string;
  /** The form's accessible name; in a dialog, whose title says it, there is none. */
  label?: string;
  onSubmit: () => void;
  /** Two columns where there is room. */
  wide?: boolean;
  children: ReactNode;
}

const WRONG = '[aria-invalid=true], fieldset[aria-describedby] input';

/** Leads to the first field that is marked as wrong, unless the focus is in one already. */
function leadToWrong(form: HTMLFormElement): void {
  if (!document.activeElement?.matches(WRONG)) form.querySelector<HTMLElement>(WRONG)?.focus();
}

/** The form element: our own messages instead of the browser's. */
export function FormFrame({ id, label, onSubmit, wide = false, children }: FormFrameProps) {
  /** The Enter that picked a word in an input method: it is the method's, and must not send the form. */
  const picked = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (picked.current) return;
    const form = event.currentTarget;
    onSubmit();
    // Once React has drawn what is wrong.
    queueMicrotask(() => leadToWrong(form));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches the fields' keys only
    <form
      id={id}
      className={styles.form}
      data-wide={wide || undefined}
      noValidate
      aria-label={label}
      onSubmit={submit}
      onKeyDown={(event) => {
        picked.current = event.key === 'Enter' && isComposing(event);
      }}
      onKeyUp={() => {
        picked.current = false;
      }}
    >
      {children}
    </form>
  );
}
