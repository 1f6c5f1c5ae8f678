import { useQueryClient } from '@tanstack/react-query';
import { type ActivityDetail, activityLeave, activityQueries } from '@/api/activities';
import { confirmAction } from '@/kit/confirm-action';
import { useAction } from '@/kit/use-action';
import { Button } from '@/ui/button';
import type { ControlSize } from '@/ui/button-class';
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
  const { run, busy } = useAction(activityLeave, {
    done: '已取消报名',
    refresh: [['activities']],
    onDone(shown) {
      client.setQueryData(activityQueries.detail(activity_id).queryKey, shown);
      onLeft?.();
    },
  });
  if (!mine) return null;
  const { registration_id, state } = mine;
  const leave = async () => {
    const isMeant = await confirmAction({
      title: state === 'waiting' ? `退出“${title}”的候补？` : `取消“${title}”的报名？`,
      body: leaveRule(activity, new Date()),
      action: '取消报名',
      refusal: '保留',
      danger: true,
    });
    if (isMeant) run({ activity_id, registration_id });
  };
  return (
    <Button size={size} busy={busy} onClick={() => void leave()}>
      取消报名
    </Button>
  );
}
