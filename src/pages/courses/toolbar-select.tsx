import { ChevronDown } from 'lucide-react';
import type { Option } from '@/ui/select-field';
import styles from './toolbar-select.module.css';

interface ToolbarSelectProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A native select with its label before it, for the row above a list. */
export function ToolbarSelect({ label, options, value, onChange }: ToolbarSelectProps) {
  return (
    <label className={styles.label}>
      <span className={styles.words}>{label}</span>
      <span className={styles.frame}>
        <select value={value} onChange={(event) => onChange(event.target.value)} className={styles.select}>
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
