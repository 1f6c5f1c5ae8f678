import { Stack } from '@/ui/layout';
import styles from './vignettes.module.css';

const days = ['一', '二', '三', '四', '五', '六', '日'];
const checkedIn = 5;

/** A week of check-ins and the gold that came of it. */
export function GoldVignette() {
  return (
    <Stack className={styles.gold} aria-hidden="true">
      <p className={styles.balance}>
        <span className={styles.coin} />
        320
      </p>
      <ol className={styles.week}>
        {days.map((day, index) => (
          <li key={day} data-checked={index < checkedIn}>
            <span className={styles.coin} />
            {day}
          </li>
        ))}
      </ol>
    </Stack>
  );
}
