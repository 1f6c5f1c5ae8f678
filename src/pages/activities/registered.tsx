import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import {
  type ActivityDetail,
  activityLeave,
  activityQueries,
  type ActivitySummary,
  allowsAct,
} from '@/api/activities';
import { checkInOutboxOf, eventOf, isCalledOff, sequenceOf } from '@/features/activities';
import { ActButton } from '@/kit/act-button';
import { downloadCalendar } from '@/kit/download-calendar';
import { lazyDialog } from '@/kit/lazy-dialog';
import { useToastedTask } from '@/kit/use-task';
import { durationText } from '@/lib/duration';
import { storedJson } from '@/lib/stored-json';
import { DAY, HOUR, MINUTE, momentOf, timeFromNow, timeText } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { ButtonVariant, ControlSize } from '@/ui/button-class';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { isCheckInTime, phaseOf, StandingBadge, StateBadge } from './activity-parts';

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

const sequences = v.record(v.string(), v.number());
const nothing: v.InferOutput<typeof sequences> = {};
/** Sequence of each activity at its last export on this computer, by its id. */
const exports = () => storedJson(draftStore, 'activityCalendar', sequences, nothing);

interface Wanted {
  /** Of the file, without its ending. */
  name: string;
  activities: readonly ActivityDetail[] | ((signal: AbortSignal) => Promise<readonly ActivityDetail[]>);
}

/** Hands out activities as an `.ics` file, and knows which were handed out before. */
export function useCalendarExport() {
  const [known, setKnown] = useState(() => exports().read());
  const { run, busy } = useToastedTask(async ({ name, activities: given }: Wanted, signal) => {
    const activities = typeof given === 'function' ? await given(signal) : given;
    if (activities.length === 0) return showToast('没有可以导出的活动', { type: 'info' });
    await downloadCalendar(
      name,
      activities.map((each) => eventOf(each, location.origin)),
    );
    const handedOut = Object.fromEntries(activities.map((each) => [each.activity_id, sequenceOf(each)]));
    const next = { ...exports().read(), ...handedOut };
    exports().write(next);
    setKnown(next);
  });
  return {
    busy,
    run: (wanted: Wanted): void => void run(wanted),
    /** Whether a calendar has an activity, and has it as it is now. */
    standingOf(activity: ActivityDetail): 'absent' | 'current' | 'stale' {
      const exported = known[activity.activity_id];
      if (exported === undefined) return 'absent';
      return exported === sequenceOf(activity) ? 'current' : 'stale';
    },
  };
}
export type CalendarExport = ReturnType<typeof useCalendarExport>;

interface CalendarButtonProps {
  activity: ActivityDetail;
  calendar: CalendarExport;
  size?: ControlSize;
}

/**
 * Hands out one activity as an `.ics` file while it is to come; again when it has changed since. What was called off is
 * handed out only to be taken out of a calendar that has it.
 */
export function CalendarButton({ activity, calendar, size }: CalendarButtonProps) {
  const now = useNow('minute');
  const standing = calendar.standingOf(activity);
  const isOff = isCalledOff(activity);
  if (!activity.mine || phaseOf(activity, now) === 'over' || (isOff && standing !== 'stale')) return null;
  const words = { absent: '加入日历', current: '再次下载', stale: isOff ? '从日历移除' : '更新日历' };
  return (
    <Button
      size={size}
      busy={calendar.busy}
      variant={standing === 'stale' ? 'primary' : undefined}
      onClick={() => calendar.run({ name: activity.title, activities: [activity] })}
    >
      {words[standing]}
    </Button>
  );
}

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

/** Time until an activity starts: `还有 3 天 4 小时`, `还有 25 分钟`, `正在进行，21:00 结束`; empty when it is over. */
export function activityUntilText(
  activity: Pick<ActivitySummary, 'starts_at' | 'ends_at'>,
  now: Date,
): string {
  const phase = phaseOf(activity, now);
  if (phase === 'over') return '';
  if (phase === 'running') return `正在进行，${timeText(activity.ends_at)} 结束`;
  const left = momentOf(activity.starts_at) - now.getTime();
  if (left < DAY) return `还有 ${durationText(Math.max(MINUTE, left) / 1000)}`;
  const hours = Math.floor((left % DAY) / HOUR);
  return `还有 ${Math.floor(left / DAY)} 天${hours > 0 ? ` ${hours} 小时` : ''}`;
}

/** Rule for cancelling a registration, stated beforehand. */
export function leaveRule({ mine, starts_at, closes_at }: ActivitySummary, now: Date): string {
  const until = `${timeFromNow(starts_at, now)} 活动开始前可以取消。`;
  const effect = mine?.state === 'waiting' ? '取消后排在你后面的人依次前移' : '取消后名额立即给候补的第一位';
  const again = now.getTime() >= momentOf(closes_at) ? '报名已经截止，取消后不能再报名' : '再报名要排到队尾';
  return `${until}${effect}；${again}。`;
}

/** The student's standing in an activity, as a sentence; empty when they are not expected, or it was cancelled. */
export function ownStandingText(activity: ActivitySummary, now: Date): string {
  const { state, mine } = activity;
  const phase = phaseOf(activity, now);
  if (!mine || state === 'cancelled') return '';
  if (mine.checked_in_at) return '你已经签到。';
  if (mine.state === 'waiting')
    return phase === 'coming'
      ? `你在候补第 ${mine.place} 位，前面有人退出时自动转为已报名。`
      : '候补没有轮到你。';
  if (mine.state !== 'confirmed') return '';
  if (phase === 'coming') return '你已报名，名额为你保留。';
  return phase === 'running' ? '活动正在进行，到场后请签到。' : '活动已经结束，你没有签到。';
}

/** The student's standing in an activity that they registered for, and its outcome. */
export function OwnStandingBadge({ activity, now }: { activity: ActivitySummary; now: Date }) {
  const { activity_id, state, mine } = activity;
  const { state: checkIn } = useCodeCheckIn(activity_id);
  if (!mine) return null;
  if (mine.state === 'left') return <Badge>已取消报名</Badge>;
  if (state === 'cancelled') return <StateBadge state={state} />;
  if (mine.checked_in_at === null && checkIn === 'queued') return <Badge tone="warning">签到已排队</Badge>;
  const isMissed = mine.checked_in_at === null && phaseOf(activity, now) === 'over';
  if (isMissed && mine.state === 'confirmed') return <Badge>未签到</Badge>;
  if (isMissed && mine.state === 'waiting') return <Badge>候补未轮到</Badge>;
  return <StandingBadge mine={mine} />;
}
