import { useId, type ReactNode } from 'react';
import textStyles from './text.module.css';
import { classNames } from './class-names';
import styles from './field.module.css';

/** Props of every labelled field. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value is not accepted; empty or absent when it is. */
  error?: ReactNode;
}

/** Ties a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** The control's own id, when the caller sets one. */
  id?: string;
  /** Shown at the right end of the line below the control (a counter, say). */
  trailing?: ReactNode;
  className?: string;
  /** Renders the control with its wiring. */
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error, tied together for assistive technology. Used by the fields of this folder. */
export function Field({ label, hint, error, id, trailing, className, children }: FieldFrameProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(Boolean(error) && errorId, Boolean(hint) && hintId);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || hint || trailing) && (
        <div className={styles.foot}>
          <div className={styles.notes}>
            {error && (
              <p id={errorId} role="alert" className={styles.error}>
                {error}
              </p>
            )}
            {hint && (
              <p id={hintId} className={textStyles.tertiary}>
                {hint}
              </p>
            )}
          </div>
          {trailing}
        </div>
      )}
    </div>
  );
}
