import { type ComponentProps, type ReactNode, useId } from 'react';
import { Grid } from './layout';
import { classNames } from './class-names';
import styles from './tile-choice.module.css';

const small = { least: '6.5rem', gap: 2 } as const;

interface TileChoiceProps {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: string; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
  /** Layout of the group as of `Grid`, and class of each tile. */
  grid?: Pick<ComponentProps<typeof Grid>, 'least' | 'fit' | 'gap'>;
  tileClass?: string | undefined;
}

/** One choice out of several that each say more than a word, as tiles; behaves as radio buttons. */
export function TileChoice({ label, options, value, onChange, grid = small, tileClass }: TileChoiceProps) {
  const name = useId();
  return (
    <Grid {...grid} role="radiogroup" aria-label={label}>
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
    </Grid>
  );
}
