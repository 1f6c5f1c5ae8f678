import { useQueryClient } from '@tanstack/react-query';
import { type ActivityDetail, activityQueries, activityRegister } from '@/api/activities';
import { RequestDialog } from '@/features/data-form';
import { spanText } from '@/lib/time';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { isQueueing } from './activity-parts';
import { ClashNotice } from './activity-view';

interface RegisterDialogProps {
  activity: ActivityDetail;
  onClose: () => void;
}

/** Asks for what an activity wants to know, and registers. */
export default function RegisterDialog({ activity, onClose }: RegisterDialogProps) {
  const { activity_id, title, fields, starts_at, ends_at, place, waiting } = activity;
  const client = useQueryClient();
  const now = useNow('minute');
  const action = isQueueing(activity) ? '加入候补' : '报名';
  return (
    <RequestDialog
      title={`${action}：${title}`}
      action={action}
      act={activityRegister}
      input={(values) => ({ activity_id, values })}
      fields={fields}
      draft={`activityRegistration:${activity_id}`}
      refresh={[['activities']]}
      onDone={(shown) => {
        client.setQueryData(activityQueries.detail(activity_id).queryKey, shown);
        const queued = shown.mine?.place;
        if (queued) showToast(`已加入候补，排在第 ${queued} 位`, { type: 'info' });
        else showToast('报名成功，名额为你保留', { type: 'success' });
      }}
      onClose={onClose}
    >
      <p className={textStyles.noteFigures}>
        {spanText(starts_at, ends_at, now)} · {place}
      </p>
      <ClashNotice activity={activity} />
      {isQueueing(activity) && (
        <p className={textStyles.note}>名额已满，现在加入大约排在第 {waiting + 1} 位，以提交时为准。</p>
      )}
    </RequestDialog>
  );
}
