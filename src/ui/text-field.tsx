import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { LineInput } from './line-input';

/** A one-line text input with its label. Other properties, `ref` included, go to the input. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(wiring) => <LineInput {...input} {...wiring} className={classNames(styles.control)} />}
    </Field>
  );
}
