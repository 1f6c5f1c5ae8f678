import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './tile-choice.module.css';

interface TileChoiceProps {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** Layout classes of the group, and of each tile. */
  className?: string | undefined;
  tileClass?: string | undefined;
}

/** One choice out of several that each say more than a word, as tiles; behaves as radio buttons. */
export function TileChoice({ label, options, value, onChange, className, tileClass }: TileChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.tiles, className)}>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.tile, tileClass)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
}
