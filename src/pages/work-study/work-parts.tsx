import { type PaySlip, type WorkApplicationState, workMachine, type WorkPost } from '@/api/work-study';
import { yuanText } from '@/lib/number';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';

const tones: Record<WorkApplicationState, Tone> = {
  applied: 'info',
  interview: 'info',
  approving: 'info',
  working: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** Stage of an application; nothing where there is none. */
export const ApplicationBadge = ({ state }: { state: WorkApplicationState | null }) =>
  state && <Badge tone={tones[state]}>{workMachine.states[state]}</Badge>;

/** The places that are left; pale when that may have changed. */
export const PlacesBadge = ({ left, isStale }: Pick<WorkPost, 'left'> & { isStale: boolean }) => (
  <Badge tone={left > 0 && !isStale ? 'success' : 'neutral'}>
    {left > 0 ? `余 ${left} 个名额` : '已招满'}
  </Badge>
);

/** Returns the hourly pay in words: `18.00 元/小时`. */
export const rateText = (rate: number): string => `${yuanText(rate)} 元/小时`;

/** Name and colour of each state of a month's pay. */
export const slipStates: Record<PaySlip['state'], [text: string, tone: Tone]> = {
  open: ['进行中', 'info'],
  checking: ['核对中', 'warning'],
  paid: ['已发放', 'success'],
};
