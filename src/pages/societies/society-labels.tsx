import { type Membership, type MembershipState, societyMachine, type SocietySummary } from '@/api/societies';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import type { Tone } from '@/ui/tone';

/** Returns the fee of a society in words: cents as yuan for a term. */
export const feeText = (fee: number): string => (fee > 0 ? `每学期 ${fee / 100} 元` : '不收会费');

const tones: Record<MembershipState, Tone> = {
  applied: 'info',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  left: 'neutral',
};

/** The student's standing with a society; nothing for one who never applied. */
export const MembershipBadge = ({ mine }: { mine: Membership | null }) =>
  mine && <Badge tone={tones[mine.state]}>{societyMachine.states[mine.state]}</Badge>;

/** Whether a society takes people in, and how many more; pale when that may have changed. */
export function RecruitingBadge({
  recruiting,
  isStale,
}: Pick<SocietySummary, 'recruiting'> & { isStale: boolean }) {
  if (!recruiting) return <Badge>暂不招新</Badge>;
  if (recruiting.left === 0) return <Badge>已招满</Badge>;
  return (
    <Badge tone={isStale ? 'neutral' : 'success'}>
      {recruiting.left === null ? '招新中' : `还招 ${recruiting.left} 人`}
    </Badge>
  );
}

/** Until when one may apply: `招新到 12月7日 22:00`; empty while it takes nobody in. */
export const recruitingUntilText = ({ recruiting }: Pick<SocietySummary, 'recruiting'>, now: Date): string =>
  recruiting ? `招新到 ${timeFromNow(recruiting.until, now)}` : '';

/** Whether the student may apply: it takes people in, and they are not in it and have not applied. */
export const mayApply = ({ recruiting, mine }: Pick<SocietySummary, 'recruiting' | 'mine'>): boolean =>
  recruiting !== null && recruiting.left !== 0 && mine?.state !== 'applied' && mine?.state !== 'accepted';
