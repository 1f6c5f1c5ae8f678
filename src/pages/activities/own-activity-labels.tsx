import type { OwnActivity } from '@/api/activities';
import { Badge } from '@/ui/badge';
import { phaseOf, StateBadge } from './activity-labels';

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
