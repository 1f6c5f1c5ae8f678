import { campusNow } from '@/api/check-ins';
import { countdownText, durationText } from '@/lib/duration';
import { HOUR, MINUTE, untilTomorrow } from '@/lib/time';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import styles from './check-in-card.module.css';
import { useCampusTime } from './use-campus-time';

/** Seconds to the end of the day on campus; whole minutes while there is more than an hour. */
function secondsLeft(): number {
  const left = untilTomorrow(campusNow());
  return left > HOUR ? (Math.ceil(left / MINUTE) * MINUTE) / 1000 : Math.ceil(left / 1000);
}

/** When the day ends, by the clock of the campus; its last hour is counted down. */
export function DayEnd({ isDone }: { isDone: boolean }) {
  const left = useCampusTime(secondsLeft);
  const isLastHour = left * 1000 <= HOUR;
  return (
    <p className={classNames(textStyles.hintFigures, isLastHour && !isDone && styles.urgent)}>
      {isDone ? '明天 0 点起可以再签到，还有 ' : '今天的签到到北京时间 24 点为止，还有 '}
      {isLastHour ? <span role="timer">{countdownText(left)}</span> : durationText(left)}
    </p>
  );
}
