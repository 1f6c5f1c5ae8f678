import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { allowsAct, type ActivitySummary } from '@/api/activities';
import { checkInOutboxOf } from '@/features/activities';
import { lazyDialog } from '@/kit/lazy-dialog';
import { timeText } from '@/lib/time';
import { Button } from '@/ui/button';
import type { ButtonVariant, ControlSize } from '@/ui/button-class';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { useNow } from '@/ui/use-now';
import { isCheckInTime } from './activity-labels';

const CodeCheckInDialog = lazyDialog(async () => (await import('./code-check-in-dialog')).default);

interface CodeCheckInButtonProps {
  activity: ActivitySummary;
  variant?: ButtonVariant;
  size?: ControlSize;
}

/** Whether the student has a place and is not in yet, at a time at which one may check in by the code. */
export const mayCheckIn = (activity: ActivitySummary, now: Date): boolean =>
  activity.mine !== null && allowsAct(activity.mine, 'check_in', 'student') && isCheckInTime(activity, now);

/** The student's own check-in at an activity, as far as the server has not accepted it. */
export function useCodeCheckIn(activity_id: string) {
  const outbox = checkInOutboxOf(useQueryClient());
  const find = ({ pending }: ReturnType<typeof outbox.state.getState>) =>
    pending.find(({ body }) => body.activity_id === activity_id && body.registration_id === '');
  const queued = useStore(outbox.state, find);
  const refusal = queued?.refusal ?? '';
  return {
    /** It waits for the network, or was refused, which `problem` says; undefined for neither. */
    state: refusal ? ('refused' as const) : queued?.state === 'delayed' ? ('queued' as const) : undefined,
    enteredAt: queued?.body.entered_at ?? '',
    problem: refusal,
    /**
     * Sends a code; resolves to what the server has against it, empty when nothing or when there is no answer yet. One
     * that is refused at once is not kept: it was read, and is typed again.
     */
    async checkIn(code: string): Promise<string> {
      await outbox.checkIn({ activity_id, registration_id: '', code });
      const tried = find(outbox.state.getState());
      if (!tried?.refusal) return '';
      outbox.takeBack(tried);
      return tried.refusal;
    },
    /** Forgets what was refused. */
    forget: () => queued && outbox.takeBack(queued),
  };
}

/** Opens the dialog for the code on the organiser's screen, while one may check in. */
export function CodeCheckInButton({ activity, variant, size }: CodeCheckInButtonProps) {
  const now = useNow('minute');
  const [isOpen, setOpen] = useState(false);
  const { state } = useCodeCheckIn(activity.activity_id);
  const isShown = mayCheckIn(activity, now);
  // At the door there may be no network.
  useEffect(() => {
    if (isShown) void CodeCheckInDialog.preload();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        {state === undefined ? '签到' : '重新输入签到码'}
      </Button>
      <CodeCheckInDialog open={isOpen} activity={activity} onClose={() => setOpen(false)} />
    </>
  );
}

/** State of a code that was entered, until the server accepts it. */
export function CodeCheckInNotice({ activity: { activity_id, mine } }: { activity: ActivitySummary }) {
  const { state, enteredAt, problem, forget } = useCodeCheckIn(activity_id);
  if (state === undefined || mine?.checked_in_at) return null;
  if (state === 'queued')
    return (
      <Notice tone="warning" title="签到已排队，还没有签到成功">
        <p>{timeText(enteredAt)} 输入的签到码已存在本机，联网后自动送达，按输入的时间算。</p>
      </Notice>
    );
  return (
    <Notice tone="danger" title="签到没有成功">
      <Cluster gap={3} spread>
        <span>{problem}</span>
        <Button size="small" variant="ghost" onClick={forget}>
          知道了
        </Button>
      </Cluster>
    </Notice>
  );
}
