import type { MembershipState, SocietySummary } from '@/api/societies';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { dayFromNow } from '@/lib/time';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import textStyles from '@/ui/text.module.css';
import { MembershipBadge } from './society-labels';

const order: readonly MembershipState[] = ['accepted', 'applied', 'refused', 'withdrawn', 'left'];

function sinceText({ mine }: SocietySummary, now: Date): string {
  if (!mine) return '';
  const day = dayFromNow(mine.since.slice(0, 10), now);
  if (mine.state === 'accepted') return `${mine.role} · ${day}加入`;
  if (mine.state === 'applied') return `${day}提交，等社团审核`;
  if (mine.state === 'refused') return mine.reason;
  return mine.state === 'withdrawn' ? `${day}撤回` : `${day}退出`;
}

/** The societies that the student is in, has applied to, or had to do with. */
export function OwnSocieties({ list, now }: { list: readonly SocietySummary[]; now: Date }) {
  const own = list
    .flatMap((society) => (society.mine ? [{ society, rank: order.indexOf(society.mine.state) }] : []))
    .toSorted((one, other) => one.rank - other.rank);
  return (
    <Card title="我的社团">
      {own.length === 0 ? (
        <p className={textStyles.note}>还没有加入社团。挑一个感兴趣的点进去，回答几个问题就能申请。</p>
      ) : (
        <LinkRows aria-label="我的社团">
          {own.map(({ society }) => (
            <LinkRow
              key={society.society_id}
              lead={<Avatar name={society.name} />}
              title={society.name}
              to={paths.societies(society.society_id)}
              badges={<MembershipBadge mine={society.mine} />}
              facts={<p className={textStyles.hint}>{sinceText(society, now)}</p>}
            />
          ))}
        </LinkRows>
      )}
    </Card>
  );
}
