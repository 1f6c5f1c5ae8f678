import { type QueryClient, useQuery } from '@tanstack/react-query';
import { BookOpen, ClipboardCheck, CodeXml } from 'lucide-react';
import { GOLD_REWARDS, goldQueries } from '@/api/gold';
import { GoldBalance } from '@/features/gold';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';

const ways = [
  {
    kind: 'study',
    title: '学完一节课',
    facts: '进度到 100% 时到账，每节课一次',
    icon: BookOpen,
    to: paths.missions(),
  },
  {
    kind: 'practice',
    title: '通过课内练习',
    facts: '全部测试通过后提交，每课一次',
    icon: CodeXml,
    to: paths.missions(),
  },
  {
    kind: 'exam',
    title: '完成课程测验',
    facts: '交卷时到账，每次测验一次',
    icon: ClipboardCheck,
    to: paths.examHistory(),
  },
] as const;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(goldQueries.balance());

/** /user/my_gold: the balance, and how gold is earned. */
export function Component() {
  const { data } = useQuery({ ...goldQueries.balance(), refetchOnMount: 'always' });
  return (
    <Page>
      <PageHeader title="我的金币" description="学习得来的金币，可以在商城兑换礼品。" />
      <Card>
        <GoldBalance />
        {data && (
          <p className={textStyles.hintFigures}>
            {data.daily_average > 0
              ? `最近 14 天平均每天赚 ${data.daily_average.toFixed(1)} 金币`
              : '最近 14 天还没有赚到金币'}
          </p>
        )}
      </Card>
      <Card title="怎样赚金币">
        <LinkRows aria-label="怎样赚金币">
          {ways.map(({ kind, title, facts, icon: Icon, to }) => (
            <LinkRow
              key={kind}
              lead={<IconBadge icon={<Icon />} tone="gold" />}
              title={title}
              to={to}
              facts={<p className={textStyles.hint}>{facts}</p>}
              end={<Badge tone="gold">+{GOLD_REWARDS[kind]} 金币</Badge>}
            />
          ))}
        </LinkRows>
      </Card>
    </Page>
  );
}
