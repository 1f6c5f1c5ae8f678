import { useId } from 'react';
import { activityCancel, type OwnActivity } from '@/api/activities';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import textStyles from '@/ui/text.module.css';
import { useReason } from './use-reason';

interface CancelDialogProps {
  activity: Pick<OwnActivity, 'activity_id' | 'title' | 'registered' | 'waiting'>;
  onClose: () => void;
}

/** Says whom the cancelling of an activity concerns and how, asks why, and cancels it. */
export default function CancelDialog({ activity, onClose }: CancelDialogProps) {
  const { activity_id, title, registered, waiting } = activity;
  const id = useId();
  const reason = useReason(`activityCancel:${activity_id}`, {
    label: '取消原因',
    placeholder: '例如：场地临时被占用，改期另行通知',
  });
  const { run, busy, problem } = useAction(activityCancel, {
    done: '活动已取消',
    refresh: [['activities']],
    onDone() {
      reason.forget();
      onClose();
    },
  });
  const people = [
    registered > 0 && `已报名的 ${registered} 人`,
    waiting > 0 && `候补的 ${waiting} 人`,
  ].filter(Boolean);
  return (
    <FormDialog
      id={id}
      title={`取消活动：${title}`}
      action="取消活动"
      refusal="保留"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => reason.check() && run({ activity_id, reason: reason.reason })}
    >
      <ul className={textStyles.note}>
        {people.length > 0 ? (
          <>
            <li>{people.join('、')}会看到“已取消”和你写的原因，之后重新下载的日历会标为取消。</li>
            <li>名额不再递补，不能再报名，也不能再签到。</li>
          </>
        ) : (
          <li>还没有人报名，取消后不能再报名。</li>
        )}
        <li>取消后不能恢复，可以复制成新的活动。</li>
      </ul>
      {reason.field}
    </FormDialog>
  );
}
