import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names';
import type { Option } from './select-field';
import styles from './toolbar-select.module.css';

interface ToolbarSelectProps<Value extends string> {
  label: string;
  /** The label is only heard: the choices say what they are of. */
  isLabelHidden?: boolean;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A native select for the row above a list, its label before it. */
export function ToolbarSelect<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: ToolbarSelectProps<Value>) {
  const choose = (wanted: string) => {
    const chosen = options.find((option) => option.value === wanted);
    if (chosen) onChange(chosen.value);
  };
  return (
    <label className={styles.label}>
      <span className={classNames(styles.words, isLabelHidden && 'visually-hidden')}>{label}</span>
      <span className={styles.frame}>
        <select value={value} onChange={(event) => choose(event.target.value)} className={styles.select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </label>
  );
}
