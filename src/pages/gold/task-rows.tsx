import { kindIcons } from '@/features/gold';
import { CircleCheck } from 'lucide-react';
import type { GoldTask } from '@/api/gold';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { signedText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { IconBadge } from '@/ui/icon-badge';
import textStyles from '@/ui/text.module.css';

const ways: Record<GoldTask['kind'], { title: string; facts: string; to: string }> = {
  check_in: { title: '每日签到', facts: '每天一次，连续签到得到更多', to: paths.signIn() },
  study: { title: '学完一节课', facts: '进度到 100% 时到账，每节课一次', to: paths.missions() },
  practice: { title: '通过课内练习', facts: '全部测试通过后提交，每课一次', to: paths.missions() },
  exam: { title: '完成课程测验', facts: '交卷时到账，每次测验一次', to: paths.missions() },
};

const periods = { day: '今天', week: '本周' } as const;

/** Ways to earn gold: each leads to its page, and is ticked when it has been done in its period. */
export const TaskRows = ({ tasks }: { tasks: readonly GoldTask[] }) => (
  <LinkRows aria-label="怎样赚金币">
    {tasks.map(({ kind, amount, period, count }) => {
      const Icon = kindIcons[kind];
      const { title, facts, to } = ways[kind];
      const isDone = count > 0;
      return (
        <LinkRow
          key={kind}
          lead={<IconBadge icon={isDone ? <CircleCheck /> : <Icon />} tone={isDone ? 'success' : 'gold'} />}
          title={title}
          to={to}
          facts={<p className={textStyles.hint}>{facts}</p>}
          end={
            isDone ? (
              <Badge tone="success">
                {periods[period]}已完成{count > 1 && ` ${count} 次`}
              </Badge>
            ) : (
              <Badge tone="gold">{signedText(amount)} 金币</Badge>
            )
          }
        />
      );
    })}
  </LinkRows>
);
