import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** One choice out of a few, all of them in sight. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, options, value, onChange, error, disabled, className } = props;
  const errorId = useId();
  return (
    <fieldset
      disabled={disabled}
      className={classNames(className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.group}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            <span>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
