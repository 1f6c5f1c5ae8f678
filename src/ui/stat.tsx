import type { ReactNode } from 'react';
import { Grid } from './layout';
import textStyles from './text.module.css';
import { classNames } from './class-names';
import styles from './stat.module.css';
import { toneClass, type Tone } from './tone';

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
  /** A comparison or an explanation, below the figure. */
  hint?: ReactNode;
  tone?: Tone;
  /** The figure is old: paler, and underlined with dashes. */
  stale?: boolean;
}

/** One figure that matters, with its name. */
export function Stat({ label, value, unit, hint, tone, stale }: StatProps) {
  return (
    <div className={classNames(styles.stat, tone && toneClass(tone))}>
      <p className={textStyles.hint}>{label}</p>
      <p className={styles.figure}>
        <span className={styles.value} data-stale={stale || undefined}>
          {value}
        </span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** Figures beside each other, as many in a line as there is room for. */
export const StatRow = ({ children }: { children: ReactNode }) => (
  <Grid fit least="10rem">
    {children}
  </Grid>
);
