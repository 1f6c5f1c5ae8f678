import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
}

/** A native select with its label. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => (
        <div className={styles.affixed}>
          <select {...select} {...wiring} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
