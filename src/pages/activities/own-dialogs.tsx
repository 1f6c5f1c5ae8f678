import { Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  activityCancel,
  type ActivityDetail,
  activityRemove,
  allowsAct,
  type OwnActivity,
  REASON_LIMIT,
  type Registrant,
} from '@/api/activities';
import { FormDialog } from '@/kit/form/form-dialog';
import { useAction } from '@/kit/use-action';
import { numberText } from '@/lib/number';
import { timeFromNow } from '@/lib/time';
import { readDraft, writeDraft } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toggleFullscreen, useFullscreen } from '@/ui/fullscreen';
import { TextArea } from '@/ui/text-area';
import textStyles from '@/ui/text.module.css';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { CheckInCode } from './check-in-code';
import { registrantAnswers, standingText } from './registrant-labels';
import viewStyles from './activity-view.module.css';
import styles from './own-dialogs.module.css';

interface RegistrantDialogProps {
  activity: ActivityDetail;
  registrant: Registrant | undefined;
  onClose: () => void;
}

/** All that is known of one registrant, with all that they have filled in. */
export function RegistrantDialog({ activity, registrant, onClose }: RegistrantDialogProps) {
  const now = useNow('day');
  if (!registrant) return null;
  const { name, student_number, college, registered_at, checked_in_at, note } = registrant;
  const facts: [label: string, text: string][] = [
    ['学号', student_number],
    ['学院', college],
    ['状态', standingText(registrant) + (note && `：${note}`)],
    ['报名时间', timeFromNow(registered_at, now)],
    ['签到', checked_in_at === null ? '未签到' : timeFromNow(checked_in_at, now)],
    ...registrantAnswers(activity.fields, registrant),
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} size="small" wordsOnly>
      <dl className={viewStyles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface CodeScreenProps {
  activity: ActivityDetail;
  checkedIn: number;
  onClose: () => void;
}

/** The code to check in by as large as the window, for a projector. */
export function CodeScreen({ activity, checkedIn, onClose }: CodeScreenProps) {
  const isFull = useFullscreen();
  const close = () => {
    if (document.fullscreenElement) void toggleFullscreen();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={activity.title} size="screen">
      <div className={styles.screen}>
        <CheckInCode activity={activity} isLarge />
        <p className={styles.count} role="status">
          已签到 {numberText(checkedIn)} / {numberText(activity.registered)} 人
        </p>
        <Button icon={isFull ? <Minimize /> : <Maximize />} onClick={() => void toggleFullscreen()}>
          {isFull ? '退出全屏' : '全屏'}
        </Button>
      </div>
    </Dialog>
  );
}

/**
 * A reason that other people read, kept under the name of a draft until it was sent: the field, what stands in it, and
 * whether that will do.
 */
function useReason(draftName: string, { label, placeholder }: { label: string; placeholder: string }) {
  const [reason, setReason] = useState(() => readDraft(draftName));
  const [error, setError] = useState('');
  const write = (text: string) => {
    setReason(text);
    setError('');
    writeDraft(draftName, text);
  };
  const field: ReactNode = (
    <TextArea
      label={label}
      placeholder={placeholder}
      rows={3}
      maxLength={REASON_LIMIT}
      value={reason}
      error={error}
      onChange={({ target }) => write(target.value)}
    />
  );
  return {
    field,
    reason: reason.trim(),
    /** Says what is missing; true when nothing is. */
    check(): boolean {
      setError(reason.trim() ? '' : '请写明原因，报名的人会看到');
      return reason.trim() !== '';
    },
    forget: () => writeDraft(draftName, ''),
  };
}

interface CancelActivityProps {
  activity: Pick<OwnActivity, 'activity_id' | 'title' | 'registered' | 'waiting'>;
  onClose: () => void;
}

/** Says whom the cancelling of an activity concerns and how, asks why, and cancels it. */
export function CancelActivityDialog({ activity, onClose }: CancelActivityProps) {
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

interface RemoveRegistrantsProps {
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
export function RemoveRegistrantsDialog({ activity, registrants, onClose }: RemoveRegistrantsProps) {
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
  const leaving = registrants.filter((each) => allowsAct(each, 'remove', 'organiser'));
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
