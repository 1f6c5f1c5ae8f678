import { useQueryClient } from '@tanstack/react-query';
import { type ActivityDetail, activityLeave, activityQueries, type ActivitySummary } from '@/api/activities';
import { ActButton } from '@/kit/act-button';
import { durationText } from '@/lib/duration';
import { DAY, HOUR, MINUTE, momentOf, timeFromNow, timeText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import type { ControlSize } from '@/ui/button-class';
import { useNow } from '@/ui/use-now';
import { phaseOf, StandingBadge, StateBadge } from './activity-labels';
import { useCodeCheckIn } from './code-check-in';

interface LeaveButtonProps {
  activity: ActivityDetail;
  size?: ControlSize;
  /** Called after cancelling: the button may go. */
  onLeft?: () => void;
}

/** Cancels a registration, once the student has read what that means. */
export function LeaveButton({ activity, size, onLeft }: LeaveButtonProps) {
  const { activity_id, mine, title } = activity;
  const client = useQueryClient();
  const now = useNow('minute');
  if (!mine) return null;
  const { registration_id, state } = mine;
  return (
    <ActButton
      act={activityLeave}
      input={{ activity_id, registration_id }}
      done="已取消报名"
      refresh={[['activities']]}
      onDone={(shown) => {
        client.setQueryData(activityQueries.detail(activity_id).queryKey, shown);
        onLeft?.();
      }}
      size={size}
      ask={{
        title: state === 'waiting' ? `退出“${title}”的候补？` : `取消“${title}”的报名？`,
        body: leaveRule(activity, now),
        danger: true,
      }}
    >
      取消报名
    </ActButton>
  );
}

/** Time until an activity starts: `还有 3 天 4 小时`, `还有 25 分钟`, `正在进行，21:00 结束`; empty when it is over. */
export function activityUntilText(
  activity: Pick<ActivitySummary, 'starts_at' | 'ends_at'>,
  now: Date,
): string {
  const phase = phaseOf(activity, now);
  if (phase === 'over') return '';
  if (phase === 'running') return `正在进行，${timeText(activity.ends_at)} 结束`;
  const left = momentOf(activity.starts_at) - now.getTime();
  if (left < DAY) return `还有 ${durationText(Math.max(MINUTE, left) / 1000)}`;
  const hours = Math.floor((left % DAY) / HOUR);
  return `还有 ${Math.floor(left / DAY)} 天${hours > 0 ? ` ${hours} 小时` : ''}`;
}

/** Rule for cancelling a registration, stated beforehand. */
export function leaveRule({ mine, starts_at, closes_at }: ActivitySummary, now: Date): string {
  const until = `${timeFromNow(starts_at, now)} 活动开始前可以取消。`;
  const effect = mine?.state === 'waiting' ? '取消后排在你后面的人依次前移' : '取消后名额立即给候补的第一位';
  const again = now.getTime() >= momentOf(closes_at) ? '报名已经截止，取消后不能再报名' : '再报名要排到队尾';
  return `${until}${effect}；${again}。`;
}

/** The student's standing in an activity, as a sentence; empty when they are not expected, or it was cancelled. */
export function ownStandingText(activity: ActivitySummary, now: Date): string {
  const { state, mine } = activity;
  const phase = phaseOf(activity, now);
  if (!mine || state === 'cancelled') return '';
  if (mine.checked_in_at) return '你已经签到。';
  if (mine.state === 'waiting')
    return phase === 'coming'
      ? `你在候补第 ${mine.place} 位，前面有人退出时自动转为已报名。`
      : '候补没有轮到你。';
  if (mine.state !== 'confirmed') return '';
  if (phase === 'coming') return '你已报名，名额为你保留。';
  return phase === 'running' ? '活动正在进行，到场后请签到。' : '活动已经结束，你没有签到。';
}

/** The student's standing in an activity that they registered for, and its outcome. */
export function OwnStandingBadge({ activity, now }: { activity: ActivitySummary; now: Date }) {
  const { activity_id, state, mine } = activity;
  const { state: checkIn } = useCodeCheckIn(activity_id);
  if (!mine) return null;
  if (mine.state === 'left') return <Badge>已取消报名</Badge>;
  if (state === 'cancelled') return <StateBadge state={state} />;
  if (mine.checked_in_at === null && checkIn === 'queued') return <Badge tone="warning">签到已排队</Badge>;
  const isMissed = mine.checked_in_at === null && phaseOf(activity, now) === 'over';
  if (isMissed && mine.state === 'confirmed') return <Badge>未签到</Badge>;
  if (isMissed && mine.state === 'waiting') return <Badge>候补未轮到</Badge>;
  return <StandingBadge mine={mine} />;
}
