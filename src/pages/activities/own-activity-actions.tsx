import { useState } from 'react';
import { activityDiscard, type OwnActivity } from '@/api/activities';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useAction } from '@/kit/use-action';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import type { ControlSize } from '@/ui/button-class';
import { useNow } from '@/ui/use-now';
import { phaseOf } from './activity-words';

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog')).default);

interface OwnActivityActionsProps {
  activity: Pick<
    OwnActivity,
    'activity_id' | 'title' | 'state' | 'starts_at' | 'ends_at' | 'registered' | 'waiting'
  >;
  size?: ControlSize;
}

/** Changes one's own activity, copies it, cancels it, or deletes what was never published: what its state allows. */
export function OwnActivityActions({ activity, size = 'small' }: OwnActivityActionsProps) {
  const { activity_id, title, state } = activity;
  const now = useNow('minute');
  const [isCancelling, setCancelling] = useState(false);
  const removal = useAction(activityDiscard, { done: '已删除草稿', refresh: [['activities']] });
  const isDraft = state === 'draft' || state === 'refused';
  const isOver = state === 'open' && phaseOf(activity, now) === 'over';
  const discard = async () => {
    const isMeant = await confirmAction({
      title: `删除“${title || '未命名的活动'}”？`,
      body: '它没有发布过，删除后不能恢复。',
      action: '删除草稿',
      danger: true,
    });
    if (isMeant) removal.run({ id: activity_id });
  };
  return (
    <>
      {state !== 'cancelled' && !isOver && (
        <ButtonLink size={size} to={paths.activityCreate(activity_id)}>
          编辑
        </ButtonLink>
      )}
      {state !== 'draft' && (
        <ButtonLink size={size} to={paths.activityCreate(undefined, activity_id)}>
          复制
        </ButtonLink>
      )}
      {isDraft && (
        <Button size={size} variant="ghost" busy={removal.busy} onClick={() => void discard()}>
          删除草稿
        </Button>
      )}
      {!isDraft && state !== 'cancelled' && !isOver && (
        <Button size={size} variant="ghost" onClick={() => setCancelling(true)}>
          取消活动
        </Button>
      )}
      <CancelDialog open={isCancelling} activity={activity} onClose={() => setCancelling(false)} />
    </>
  );
}
