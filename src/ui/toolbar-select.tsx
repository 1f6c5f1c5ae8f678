import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import type { Option } from './select-field';
import styles from './toolbar-select.module.css';

interface FramedSelectProps {
  label: string;
  /** The label is only heard: the choices say what they are of. */
  isLabelHidden?: boolean;
  value: string;
  /** Drawn as a filter that is on. */
  isOn?: boolean;
  onChange: (value: string) => void;
  /** Elements `option` and `optgroup`. */
  children: ReactNode;
}

/** A native select for the row above a list, its label before it, with choices of any kind. */
export const FramedSelect = ({
  label,
  isLabelHidden = false,
  value,
  isOn,
  onChange,
  children,
}: FramedSelectProps) => (
  <label className={styles.label}>
    <span className={classNames(styles.words, isLabelHidden && 'visually-hidden')}>{label}</span>
    <span className={styles.frame}>
      <select
        value={value}
        data-on={isOn}
        onChange={(event) => onChange(event.target.value)}
        className={styles.select}
      >
        {children}
      </select>
      <ChevronDown />
    </span>
  </label>
);

interface ToolbarSelectProps<Value extends string> extends Pick<
  FramedSelectProps,
  'label' | 'isLabelHidden'
> {
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A native select for the row above a list, its label before it. */
export const ToolbarSelect = <Value extends string>({
  options,
  onChange,
  ...select
}: ToolbarSelectProps<Value>) => (
  <FramedSelect
    {...select}
    onChange={(wanted) => {
      const chosen = options.find(({ value }) => value === wanted);
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </FramedSelect>
);
