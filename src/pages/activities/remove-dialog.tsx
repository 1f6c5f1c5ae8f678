import { useId, useState } from 'react';
import { type ActivityDetail, activityRemove, type Registrant } from '@/api/activities';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useReason } from './use-reason';

interface RemoveDialogProps {
  activity: ActivityDetail;
  registrants: readonly Registrant[];
  onClose: () => void;
}

/** Names listed before the rest is only counted. */
const NAMED = 5;

function namesText(registrants: readonly Registrant[]): string {
  const names = registrants
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join('、');
  return registrants.length > NAMED ? `${names}等 ${registrants.length} 人` : names;
}

/** Says whom removing people concerns and how, asks why, and removes them; whoever stays is named with the reason. */
export default function RemoveDialog({ activity, registrants, onClose }: RemoveDialogProps) {
  const { activity_id, registered, waiting, capacity } = activity;
  const id = useId();
  const [kept, setKept] = useState<{ name: string; problem: string }[]>([]);
  const reason = useReason(`activityRemove:${activity_id}`, {
    label: '移出原因',
    placeholder: '例如：本次活动只面向大一新生',
  });
  const { run, busy, problem } = useAction(activityRemove, {
    refresh: [['activities']],
    onDone(result) {
      reason.forget();
      const more = result.promoted > 0 ? `，候补的 ${result.promoted} 人已递补` : '';
      showToast(`已移出 ${result.removed} 人${more}`, { type: 'success' });
      if (result.kept.length > 0) setKept(result.kept);
      else onClose();
    },
  });
  // Those who stay are named before, too: they are in.
  const leaving = registrants.filter(
    ({ state, checked_in_at }) => checked_in_at === null && (state === 'confirmed' || state === 'waiting'),
  );
  const queue = waiting - leaving.filter(({ state }) => state === 'waiting').length;
  const free = capacity - registered + leaving.filter(({ state }) => state === 'confirmed').length;
  const promoted = Math.max(0, Math.min(queue, free));
  const staying = registrants.length - leaving.length;
  if (kept.length > 0 || leaving.length === 0)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={kept.length > 0 ? `${kept.length} 人没有移出` : '没有可以移出的人'}
        footer={<Button onClick={onClose}>知道了</Button>}
        wordsOnly
      >
        {kept.length > 0 ? (
          <ul>
            {kept.map((each) => (
              <li key={`${each.name} ${each.problem}`}>
                {each.name}：{each.problem}
              </li>
            ))}
          </ul>
        ) : (
          <p>所选的人已经签到，或者已经退出。</p>
        )}
      </Dialog>
    );
  return (
    <FormDialog
      id={id}
      title={`移出 ${namesText(leaving)}`}
      action="移出"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() =>
        reason.check() &&
        run({
          activity_id,
          registration_ids: leaving.map(({ registration_id }) => registration_id),
          reason: reason.reason,
        })
      }
    >
      <ul className={textStyles.note}>
        <li>被移出的人会看到你写的原因；再报名要排到队尾。</li>
        <li>{promoted > 0 ? `候补的前 ${promoted} 人立即递补。` : '没有人因此递补。'}</li>
        {staying > 0 && <li>所选的另外 {staying} 人已经签到或退出，不会移出。</li>}
      </ul>
      {reason.field}
    </FormDialog>
  );
}
