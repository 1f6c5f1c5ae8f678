import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityDetail, activityLeave, activityQueries } from '@/api/activities';
import { confirmAction } from '@/kit/confirm-action';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useAction } from '@/kit/use-action';
import { momentOf } from '@/lib/time';
import { Button } from '@/ui/button';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { isQueueing, phaseOf } from './activity-words';
import { CodeCheckInButton } from './code-check-in';

const RegisterDialog = lazyDialog(async () => (await import('./register-dialog')).default);

/** The rule of giving a place up, told before it is done. */
const LEAVE_RULE = '活动开始前可以取消。取消后名额立即给候补的第一位；再报名要排到队尾。';

/** Gives a registration up, once the student has read what that means. */
export function LeaveButton({ activity }: { activity: ActivityDetail }) {
  const { activity_id, mine, title } = activity;
  const client = useQueryClient();
  const { run, busy } = useAction(activityLeave, {
    done: '已取消报名',
    refresh: [['activities']],
    onDone: (shown) => client.setQueryData(activityQueries.detail(activity_id).queryKey, shown),
  });
  if (!mine) return null;
  const { registration_id, state } = mine;
  const leave = async () => {
    const isMeant = await confirmAction({
      title: state === 'waiting' ? `退出“${title}”的候补？` : `取消“${title}”的报名？`,
      body: LEAVE_RULE,
      action: '取消报名',
      refusal: '保留',
      danger: true,
    });
    if (isMeant) run({ activity_id, registration_id });
  };
  return (
    <Button busy={busy} onClick={() => void leave()}>
      取消报名
    </Button>
  );
}

/** Registers for an activity or gives it up, and says why neither can be done. */
export function RegistrationActions({ activity }: { activity: ActivityDetail }) {
  const { mine, state, closes_at } = activity;
  const now = useNow('minute');
  const [isOpen, setOpen] = useState(false);
  const phase = phaseOf(activity, now);
  const isIn = mine?.state === 'confirmed' || mine?.state === 'waiting';
  if (state !== 'open') return null;
  if (isIn && mine.checked_in_at) return <p className={textStyles.note}>你已经签到。</p>;
  if (isIn && phase === 'coming')
    return (
      <>
        <p className={textStyles.note}>
          {mine.state === 'waiting'
            ? `你在候补第 ${mine.place} 位，前面有人退出时自动转为已报名。`
            : '你已报名，名额为你保留。'}
        </p>
        <CodeCheckInButton activity={activity} variant="primary" />
        <LeaveButton activity={activity} />
        <p className={textStyles.hint}>{LEAVE_RULE}</p>
      </>
    );
  if (mine?.state === 'confirmed' && phase === 'running')
    return (
      <>
        <p className={textStyles.note}>活动正在进行，到场后请签到。</p>
        <CodeCheckInButton activity={activity} variant="primary" />
      </>
    );
  if (phase !== 'coming' || now.getTime() >= momentOf(closes_at))
    return <p className={textStyles.note}>{phase === 'over' ? '活动已经结束。' : '报名已经截止。'}</p>;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {isQueueing(activity) ? '加入候补' : '报名'}
      </Button>
      <p className={textStyles.hint}>{LEAVE_RULE}</p>
      <RegisterDialog open={isOpen} activity={activity} onClose={() => setOpen(false)} />
    </>
  );
}
