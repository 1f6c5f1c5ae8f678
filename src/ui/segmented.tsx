import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the options' icons alone; their labels stay for assistive technology. */
  iconsOnly?: boolean;
  className?: string;
}

/** One choice out of two to five short ones, in a row; behaves as radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, iconsOnly = false, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segmented, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.icon}
          <span className={iconsOnly ? 'visually-hidden' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
