import { useQuery } from '@tanstack/react-query';
import { MonitorUp } from 'lucide-react';
import { useState } from 'react';
import {
  type ActivityDetail,
  activityQueries,
  CHECK_IN_EARLY,
  type OwnActivity,
  type Registrant,
} from '@/api/activities';
import { ButtonLink } from '@/kit/button-link';
import { DetailHeader, DetailPage } from '@/kit/detail-page';
import { lazyDialog } from '@/kit/lazy-dialog';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { momentOf, spanText, timeFromNow, wireTimeOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { ControlSize } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { categoryText, closesText, isCheckInTime, phaseOf, StateBadge } from './activity-parts';
import { CheckInCode, useCheckInCode } from './check-in-code';
import { RegistrantsCard } from './registrants-card';
import styles from './own-activity.module.css';

/** Milliseconds after which the list is asked for again when somebody has checked in elsewhere. */
const REFRESH = 5_000;

/** Returns the number checked in. The list follows check-ins by code: it is fetched again only when that count is ahead. */
function useArrivals(activity: ActivityDetail, list: readonly Registrant[]): number {
  const count = list.filter(({ checked_in_at }) => checked_in_at !== null).length;
  const { data: code } = useCheckInCode(activity);
  const isBehind = code !== undefined && code.checked_in > count;
  useQuery({
    ...activityQueries.registrants(activity.activity_id),
    refetchOnMount: false,
    refetchInterval: isBehind && REFRESH,
  });
  return count;
}

/** One of the organiser's own activities: who has registered, who waits, and who is there. */
export function OpenedOwnActivity({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQueries.registrants(activityId), refetchOnMount: 'always' });
  return (
    <DetailPage
      query={query}
      title="我发布的活动"
      failure="打不开这个活动"
      back={{ to: paths.activityMyList(), label: '查看我发布的活动' }}
      width="wide"
    >
      {({ activity, list }) => <OwnActivityView activity={activity} list={list} />}
    </DetailPage>
  );
}

const CancelActivityDialog = lazyDialog(async () => (await import('./own-dialogs')).CancelActivityDialog);

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
      <CancelActivityDialog open={isCancelling} activity={activity} onClose={() => setCancelling(false)} />
    </>
  );
}

type Standing = Pick<OwnActivity, 'state' | 'starts_at' | 'ends_at' | 'note'>;

/** The state of an organiser's own activity; a published one runs, or is over. */
export function OwnStateBadge({ activity, now }: { activity: Standing; now: Date }) {
  const phase = activity.state === 'open' ? phaseOf(activity, now) : 'coming';
  if (phase === 'running') return <Badge tone="brand">进行中</Badge>;
  return phase === 'over' ? <Badge>已结束</Badge> : <StateBadge state={activity.state} />;
}

/** Reason for a refusal or cancellation, or the next step after review; empty otherwise. */
export function noteText({ state, note }: Standing): string {
  if (state === 'refused') return `审核意见：${note}`;
  if (state === 'cancelled') return `取消原因：${note}`;
  return state === 'review' ? '审核通过后自动发布' : '';
}

const CodeScreen = lazyDialog(async () => (await import('./own-dialogs')).CodeScreen);

/** Why one cannot check in now; when one can, in words. */
function closedText(activity: ActivityDetail, now: Date): string {
  if (activity.state === 'cancelled') return '活动已取消，不能签到。';
  if (activity.state !== 'open') return '审核通过后才能签到。';
  if (phaseOf(activity, now) === 'over') return '活动已经结束，签到也结束了。';
  return `${timeFromNow(wireTimeOf(momentOf(activity.starts_at) - CHECK_IN_EARLY), now)} 起可以签到。`;
}

/** Numbers registered, waiting and checked in, and, while check-in is open, the code for it. */
function ActivityCheckInCard({ activity, checkedIn }: { activity: ActivityDetail; checkedIn: number }) {
  const { state, registered, capacity, waiting, closes_at } = activity;
  const now = useNow('minute');
  const [isShown, setShown] = useState(false);
  const isOpen = isCheckInTime(activity, now);
  const isOver = state === 'open' && phaseOf(activity, now) === 'over';
  const isOn = state === 'open' && !isOver;
  return (
    <Card>
      <div className={styles.card}>
        <Stat
          label="已报名"
          value={registered}
          unit={`/ ${numberText(capacity)} 人`}
          hint={isOn && closesText(closes_at, now)}
        />
        <Stat label="候补" value={waiting} unit="人" hint={isOn && '按顺序自动递补'} />
        <Stat
          label="已签到"
          value={checkedIn}
          unit={`/ ${numberText(registered)} 人`}
          hint={
            (isOpen || isOver) && `${isOver ? '有' : '还有'} ${numberText(registered - checkedIn)} 人未到`
          }
          tone={isOpen ? 'success' : undefined}
        />
        <div className={styles.code}>
          {isOpen ? (
            <>
              <CheckInCode activity={activity} />
              <Button variant="primary" icon={<MonitorUp />} onClick={() => setShown(true)}>
                投屏签到码
              </Button>
            </>
          ) : (
            <p className={textStyles.note}>{closedText(activity, now)}</p>
          )}
        </div>
      </div>
      {/* When the time for it ends, so does the screen. */}
      <CodeScreen
        open={isShown && isOpen}
        activity={activity}
        checkedIn={checkedIn}
        onClose={() => setShown(false)}
      />
    </Card>
  );
}

function OwnActivityView({ activity, list }: { activity: ActivityDetail; list: readonly Registrant[] }) {
  const { title, category, starts_at, ends_at, place, state } = activity;
  const now = useNow('minute');
  const checkedIn = useArrivals(activity, list);
  const note = noteText(activity);
  return (
    <>
      <DetailHeader
        title={title}
        meta={
          <>
            <Badge>{categoryText(category)}</Badge>
            <OwnStateBadge activity={activity} now={now} />
            <span>
              {spanText(starts_at, ends_at, now)} · {place}
            </span>
          </>
        }
        actions={<OwnActivityActions activity={activity} size="medium" />}
      />
      {note && (
        <Notice
          tone={state === 'review' ? 'info' : 'danger'}
          title={state === 'cancelled' ? '活动已取消' : state === 'review' ? '正在审核' : '审核未通过'}
        >
          <p>{note}</p>
        </Notice>
      )}
      <ActivityCheckInCard activity={activity} checkedIn={checkedIn} />
      <RegistrantsCard activity={activity} list={list} />
    </>
  );
}
