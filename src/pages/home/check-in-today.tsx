import { useQuery } from '@tanstack/react-query';
import { campusDay, checkInQueries } from '@/api/check-ins';
import { goldQueries } from '@/api/gold';
import { CheckInButton } from '@/features/check-in';
import { numberText } from '@/lib/number';
import { streakOf } from '@/lib/streak';
import textStyles from '@/ui/text.module.css';
import styles from './today-row.module.css';

/** The streak of check-ins, the gold, and today's check-in; nothing until it is known, or when it cannot be. */
export default function CheckInToday() {
  const { data: checkIns } = useQuery(checkInQueries.show());
  const { data: gold } = useQuery(goldQueries.balance());
  if (!checkIns) return null;
  const today = campusDay();
  const days = checkIns.days.map(({ day }) => day);
  return (
    <>
      <span className={textStyles.noteFigures}>
        连续 {streakOf(days, today).current} 天{gold && ` · ${numberText(gold.balance)} 金币`}
      </span>
      <div className={styles.action}>
        <CheckInButton today={today} isDone={days.includes(today)} size="small" />
      </div>
    </>
  );
}
