import { Search } from 'lucide-react';
import { classNames } from './class-names';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** A field that narrows the list below it while one types. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <label className={classNames(styles.search, className)}>
      <Search aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
