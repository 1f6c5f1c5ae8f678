import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './choice.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

/** A native checkbox with its label; other properties, `ref` included, go to the input. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={classNames(styles.input)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
