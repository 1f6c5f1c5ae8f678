import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Facts by their names, one below the other. */
export const DescriptionList = ({
  rows,
}: {
  rows: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
