import { timesFromNow } from '@/lib/time';
import { classNames } from './class-names';
import { Moment } from './moment';
import textStyles from './text.module.css';
import styles from './step-list.module.css';
import { useNow } from './use-now';

interface Step {
  title: string;
  /** Further words, with wire times; may be empty. */
  note: string;
  /** Wire time; null for one that is to come. */
  at: string | null;
}

/** Steps below each other with their times; those that are to come are paler. */
export function StepList({ label, steps }: { label: string; steps: readonly Step[] }) {
  const now = useNow('day');
  return (
    <ol aria-label={label} className={styles.steps}>
      {steps.map(({ title, note, at }, index) => (
        <li key={index} className={classNames(styles.step, !at && styles.ahead)}>
          <p className={styles.title}>{title}</p>
          {note && <p className={textStyles.note}>{timesFromNow(note, now)}</p>}
          {at && <Moment at={at} className={textStyles.hintFigures} />}
        </li>
      ))}
    </ol>
  );
}
