import type { ActivityDetail } from '@/api/activities';
import { paths } from '@/lib/paths';
import { spanText } from '@/lib/time';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ActivityRow } from './activity-row';
import { mayLeave } from './activity-labels';
import { CalendarButton } from './calendar-button';
import { CodeCheckInButton } from './code-check-in';
import { LeaveButton } from './leave-button';
import { isCalledOff } from '@/features/activities';
import { OwnStandingBadge, activityUntilText } from './registered-labels';
import styles from './registered-row.module.css';
import type { CalendarExport } from './use-calendar-export';

interface RegisteredRowProps {
  activity: ActivityDetail;
  calendar: CalendarExport;
  /** Called after cancelling: the row may go. */
  onLeft: () => void;
}

/** One activity that the student has registered for: where they stand, how long until it starts, and what can be done. */
export function RegisteredRow({ activity, calendar, onLeft }: RegisteredRowProps) {
  const { activity_id, starts_at, ends_at, place, organiser, note, mine } = activity;
  const now = useNow('minute');
  const isOff = isCalledOff(activity);
  const until = isOff ? '' : activityUntilText(activity, now);
  const reason = mine?.state === 'removed' ? mine.note : note;
  return (
    <ActivityRow
      activity={activity}
      to={paths.activityAlreadyList(activity_id)}
      badges={<OwnStandingBadge activity={activity} now={now} />}
      actions={
        <>
          <CodeCheckInButton activity={activity} variant="primary" size="small" />
          <CalendarButton activity={activity} calendar={calendar} size="small" />
          {mayLeave(activity, now) && <LeaveButton activity={activity} size="small" onLeft={onLeft} />}
        </>
      }
    >
      <p className={textStyles.noteFigures}>
        {spanText(starts_at, ends_at, now)} · {place}
      </p>
      <p className={textStyles.hintFigures}>
        {until && <strong className={styles.until}>{until} · </strong>}
        {organiser.name}
        {isOff && reason && ` · ${reason}`}
      </p>
    </ActivityRow>
  );
}
