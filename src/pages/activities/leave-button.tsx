import { useQueryClient } from '@tanstack/react-query';
import { type ActivityDetail, activityLeave, activityQueries } from '@/api/activities';
import { ActButton } from '@/kit/act-button';
import type { ControlSize } from '@/ui/button-class';
import { useNow } from '@/ui/use-now';
import { leaveRule } from './registered-labels';

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
