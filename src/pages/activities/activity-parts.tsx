import type { ReactNode } from 'react';
import { type ActivityState, type ActivitySummary, allowsAct, CHECK_IN_EARLY } from '@/api/activities';
import { activityCategories, type ActivityCategory } from '@/api/activity-content';
import { LinkRow, LinkRowSkeleton } from '@/kit/link-row';
import { mediaUrl } from '@/lib/media-url';
import { numberText } from '@/lib/number';
import { momentOf, timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Cover } from '@/ui/cover/cover';
import type { Tone } from '@/ui/tone';
import { VisuallyHidden } from '@/ui/visually-hidden';
import posterStyles from './activity-parts.module.css';

const isCategory = (category: string): category is ActivityCategory => category in activityCategories;

/** Returns the name of a category, or its name on the wire when unknown here. */
export const categoryText = (category: string): string =>
  isCategory(category) ? activityCategories[category] : category;

/** Places taken: `46 / 120 人`, `已满 8 人，候补 3 人`. */
export function seatsText({
  registered,
  capacity,
  waiting,
}: Pick<ActivitySummary, 'registered' | 'capacity' | 'waiting'>): string {
  const isFull = registered >= capacity || waiting > 0;
  if (!isFull) return `${numberText(registered)} / ${numberText(capacity)} 人`;
  return waiting > 0
    ? `已满 ${numberText(capacity)} 人，候补 ${numberText(waiting)} 人`
    : `已满 ${numberText(capacity)} 人，可以候补`;
}

/** Whether who registers now would wait. */
export const isQueueing = ({
  registered,
  capacity,
  waiting,
}: Pick<ActivitySummary, 'registered' | 'capacity' | 'waiting'>): boolean =>
  waiting > 0 || registered >= capacity;

type Phase = 'coming' | 'running' | 'over';
/** Whether an activity is still to come, runs, or is over. */
export function phaseOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }, now: Date): Phase {
  if (now.getTime() >= momentOf(ends_at)) return 'over';
  return now.getTime() >= momentOf(starts_at) ? 'running' : 'coming';
}

/** Whether the student may give their registration up: until the start, unless they are in. */
export const mayLeave = (activity: ActivitySummary, now: Date): boolean =>
  activity.state === 'open' &&
  activity.mine !== null &&
  allowsAct(activity.mine, 'leave', 'student') &&
  phaseOf(activity, now) === 'coming';

/** Whether one may check in, by the code or by name: from a while before the start until the end. */
export const isCheckInTime = (
  { state, starts_at, ends_at }: Pick<ActivitySummary, 'state' | 'starts_at' | 'ends_at'>,
  now: Date,
): boolean =>
  state === 'open' &&
  now.getTime() >= momentOf(starts_at) - CHECK_IN_EARLY &&
  now.getTime() <= momentOf(ends_at);

/** Until when one may register: `报名截止 11月26日 19:00`. */
export const closesText = (closesAt: string, now: Date): string =>
  now.getTime() >= momentOf(closesAt) ? '报名已截止' : `报名截止 ${timeFromNow(closesAt, now)}`;

/** The student's standing in an activity; nothing for one who is not registered. */
export function StandingBadge({ mine }: Pick<ActivitySummary, 'mine'>) {
  if (!mine || mine.state === 'left') return null;
  if (mine.checked_in_at) return <Badge tone="success">已签到</Badge>;
  if (mine.state === 'confirmed') return <Badge tone="success">已报名</Badge>;
  if (mine.state === 'waiting') return <Badge tone="warning">候补第 {mine.place} 位</Badge>;
  return <Badge tone="danger">已被移出</Badge>;
}

const states: Record<ActivityState, [tone: Tone, text: string]> = {
  draft: ['neutral', '草稿'],
  review: ['info', '审核中'],
  refused: ['danger', '审核未通过'],
  open: ['success', '已发布'],
  cancelled: ['danger', '已取消'],
};
/** The state of an activity. */
export function StateBadge({ state }: { state: ActivityState }) {
  const [tone, text] = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

const hues: Record<string, number> = { lecture: 250, contest: 30, volunteer: 150, sport: 200, club: 310 };

interface ActivityPosterProps {
  activity: { activity_id: string; category: string; poster: string };
  className?: string | undefined;
}

/** The poster of an activity, 16:9; a drawn one where there is none. */
export function ActivityPoster({
  activity: { activity_id, category, poster },
  className,
}: ActivityPosterProps) {
  return (
    <div className={classNames(posterStyles.poster, className)}>
      {poster ? (
        <img src={mediaUrl(poster)} alt="" loading="lazy" />
      ) : (
        <Cover kind="lattice" seed={activity_id} hue={hues[category] ?? 250} />
      )}
    </div>
  );
}

interface ActivityRowProps {
  activity: { activity_id: string; title: string; category: string; poster: string };
  to: string;
  /** Beside the title. */
  badges?: ReactNode;
  /** Lines below it. */
  children: ReactNode;
  /** Actions without opening the activity. */
  actions?: ReactNode;
}

/** One activity of a list. */
export const ActivityRow = ({ activity, to, badges, children, actions }: ActivityRowProps) => (
  <LinkRow
    as="div"
    lead={<ActivityPoster activity={activity} className={posterStyles.small} />}
    title={activity.title || '未命名的活动'}
    to={to}
    badges={
      <>
        {activity.category && <Badge>{categoryText(activity.category)}</Badge>}
        {badges}
      </>
    }
    facts={children}
    end={actions}
  />
);

/** Stands in for a list of activities while it loads. */
export const ActivityRowsSkeleton = () => (
  <div role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    {Array.from({ length: 5 }, (_, row) => (
      <LinkRowSkeleton key={row} lead={{ width: '9rem', height: '5.0625rem' }} lines={3} />
    ))}
  </div>
);
