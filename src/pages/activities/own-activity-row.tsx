import type { OwnActivity } from '@/api/activities';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { spanText } from '@/lib/time';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ActivityRow } from './activity-row';
import { phaseOf, seatsText } from './activity-labels';
import { OwnActivityActions } from './own-activity-actions';
import { noteText, OwnStateBadge } from './own-activity-labels';

/** One of the organiser's own activities: how it stands, and what can be done with it. */
export function OwnActivityRow({ activity, onDelete }: { activity: OwnActivity; onDelete: () => void }) {
  const { activity_id, state, starts_at, ends_at, place, checked_in } = activity;
  const now = useNow('minute');
  const isWritten = state === 'draft' || state === 'refused';
  const isBegun = state === 'open' && phaseOf(activity, now) !== 'coming';
  const note = noteText(activity);
  return (
    <ActivityRow
      activity={activity}
      to={isWritten ? paths.activityCreate(activity_id) : paths.activityMyList(activity_id)}
      badges={<OwnStateBadge activity={activity} now={now} />}
      actions={<OwnActivityActions activity={activity} onDelete={onDelete} />}
    >
      <p className={textStyles.noteFigures}>
        {starts_at && ends_at ? spanText(starts_at, ends_at, now) : '时间未定'} · {place || '地点未定'}
      </p>
      {note ? (
        <p className={textStyles.hint}>{note}</p>
      ) : (
        <p className={textStyles.hintFigures}>
          {isWritten ? '还没有发布' : seatsText(activity)}
          {isBegun && ` · 已签到 ${numberText(checked_in)} 人`}
        </p>
      )}
    </ActivityRow>
  );
}
