import type { OrderStep } from '@/api/orders';
import { minuteText } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import { Moment } from '@/ui/moment';
import textStyles from '@/ui/text.module.css';
import styles from './order-steps.module.css';

/** Steps below each other with their times; those that are to come are paler. */
export const OrderSteps = ({ label, steps }: { label: string; steps: readonly OrderStep[] }) => (
  <ol aria-label={label} className={styles.steps}>
    {steps.map(({ title, note, at }) => (
      <li key={title} className={classNames(styles.step, !at && styles.ahead)}>
        <p className={styles.title}>{title}</p>
        {note && <p className={textStyles.note}>{note}</p>}
        {at && (
          <Moment at={at} className={textStyles.hintFigures}>
            {minuteText(at)}
          </Moment>
        )}
      </li>
    ))}
  </ol>
);
