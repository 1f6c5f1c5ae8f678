import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

/** Text of several lines; with `maxLength` it counts the characters typed. */
export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  onChange,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const length = String(area.value ?? typed).length;
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const counter = area.maxLength !== undefined && (
    <span className={styles.counter} aria-hidden="true">
      {length} / {area.maxLength}
    </span>
  );
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className} trailing={counter}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          onChange={handleChange}
          className={classNames(styles.control, styles.textArea)}
        />
      )}
    </Field>
  );
}
