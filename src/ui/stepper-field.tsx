import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import styles from './stepper-field.module.css';

interface StepperFieldProps extends FieldProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A small whole number, typed or counted up and down; what lies beyond its bounds becomes the bound. */
export function StepperField(props: StepperFieldProps) {
  const { label, value, min = 1, max, disabled = false, onChange, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const step = (wanted: number) => {
    setTyped(undefined);
    if (wanted >= min && wanted <= max) onChange(wanted);
  };
  const type = (text: string) => {
    const wanted = Number(text);
    const isBeyond = wanted > max;
    // A field that is being emptied, or holds a part of a number, keeps what is typed until it is left.
    setTyped(isBeyond ? undefined : text);
    if (isBeyond) onChange(max);
    else if (Number.isInteger(wanted) && wanted >= min) onChange(wanted);
  };
  return (
    <Field label={label} {...field}>
      {(wiring) => (
        <span className={styles.stepper}>
          <IconButton
            label={`减少${label}`}
            icon={<Minus />}
            // Not the disabled attribute: it would drop the focus of whoever came to the end.
            aria-disabled={disabled || value <= min}
            onClick={() => !disabled && step(value - 1)}
          />
          <input
            {...wiring}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={1}
            disabled={disabled}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            className={classNames(fieldStyles.control, styles.number)}
          />
          <IconButton
            label={`增加${label}`}
            icon={<Plus />}
            aria-disabled={disabled || value >= max}
            onClick={() => !disabled && step(value + 1)}
          />
        </span>
      )}
    </Field>
  );
}
