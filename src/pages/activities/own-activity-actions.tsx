import { useState } from 'react';
import type { OwnActivity } from '@/api/activities';
import { ButtonLink } from '@/kit/button-link';
import { lazyDialog } from '@/kit/lazy-dialog';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import type { ControlSize } from '@/ui/button-class';
import { useNow } from '@/ui/use-now';
import { phaseOf } from './activity-labels';

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog')).default);

interface OwnActivityActionsProps {
  activity: Pick<
    OwnActivity,
    'activity_id' | 'title' | 'state' | 'starts_at' | 'ends_at' | 'registered' | 'waiting'
  >;
  size?: ControlSize;
  /** Deletes it, where a draft is listed. */
  onDelete?: () => void;
}

/** Changes one's own activity, copies it, cancels it, or deletes what was never published: what its state allows. */
export function OwnActivityActions({ activity, size = 'small', onDelete }: OwnActivityActionsProps) {
  const { activity_id, state } = activity;
  const now = useNow('minute');
  const [isCancelling, setCancelling] = useState(false);
  const isDraft = state === 'draft' || state === 'refused';
  const isOver = state === 'open' && phaseOf(activity, now) === 'over';
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
      {isDraft && onDelete && (
        <Button size={size} variant="ghost" onClick={onDelete}>
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
