import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CircleCheck, Coins } from 'lucide-react';
import { type GoldEntry, goldQueries, type GoldTask } from '@/api/gold';
import { GoldBalance, kindIcons } from '@/features/gold';
import { ButtonLink } from '@/kit/button-link';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { ListView } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { Link } from '@/kit/link';
import { numberText, signedText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster, Columns } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { Amount, causePath } from './gold-labels';
import styles from './recent-row.module.css';

const ways: Record<GoldTask['kind'], { title: string; facts: string; to: string }> = {
  check_in: { title: '每日签到', facts: '每天一次，连续签到得到更多', to: paths.signIn() },
  study: { title: '学完一节课', facts: '进度到 100% 时到账，每节课一次', to: paths.missions() },
  practice: { title: '通过课内练习', facts: '全部测试通过后提交，每课一次', to: paths.missions() },
  exam: { title: '完成课程测验', facts: '交卷时到账，每次测验一次', to: paths.missions() },
};

const periods = { day: '今天', week: '本周' } as const;

/** Ways to earn gold: each leads to its page, and is ticked when it has been done in its period. */
const TaskRows = ({ tasks }: { tasks: readonly GoldTask[] }) => (
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

/** A row of the ledger in a summary. */
function RecentRow({ row }: { row: GoldEntry }) {
  const now = useNow('day');
  const to = causePath(row);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={textStyles.ellipsis}>{to ? <Link to={to}>{row.title}</Link> : row.title}</p>
        <Moment at={row.created_at} className={textStyles.captionFigures}>
          {timeFromNow(row.created_at, now)}
        </Moment>
      </div>
      <Amount amount={row.amount} />
    </div>
  );
}

/** Fetched again at each visit, as gold is earned elsewhere. */
const fresh = { refetchOnMount: 'always' } as const;

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(goldQueries.tasks());
  void cache.prefetchQuery(goldQueries.recent());
  return cache.ensureQueryData(goldQueries.balance());
};

/** /user/my_gold: the balance, how gold is earned and what of it is done, and the latest rows. */
export function Component() {
  const { data } = useQuery({ ...goldQueries.balance(), ...fresh });
  const tasks = useQuery({ ...goldQueries.tasks(), ...fresh });
  const recent = useQuery({ ...goldQueries.recent(), ...fresh });
  return (
    <Page>
      <PageHeader title="我的金币" description="学习得来的金币，可以在商城兑换礼品。" />
      <Card>
        <Cluster spread gap={4}>
          <div>
            <GoldBalance />
            {data && (
              <p className={textStyles.hintFigures}>
                {data.daily_average > 0
                  ? `最近 14 天平均每天赚 ${numberText(data.daily_average, 1)} 金币`
                  : '最近 14 天还没有赚到金币'}
              </p>
            )}
          </div>
          <Cluster>
            <ButtonLink to={paths.signIn()}>每日签到</ButtonLink>
            <ButtonLink to={paths.shopping()} variant="primary">
              去商城兑换
            </ButtonLink>
          </Cluster>
        </Cluster>
      </Card>
      <Columns
        sideWidth="wide"
        side={
          <Card
            title="最近明细"
            actions={
              <ButtonLink to={paths.goldList()} variant="ghost" size="small">
                全部明细
              </ButtonLink>
            }
          >
            <ListView
              label="最近明细"
              query={recent}
              failure="最近明细加载失败"
              skeleton={<LinesSkeleton lines={5} height="2.5rem" />}
              keyOf={({ id }) => id}
              empty={{ icon: <Coins />, title: '还没有金币明细', description: '做完左边的任务就有了。' }}
            >
              {(row) => <RecentRow row={row} />}
            </ListView>
          </Card>
        }
      >
        <Card title="怎样赚金币">
          <Loaded
            query={tasks}
            failure="金币任务加载失败"
            skeleton={<LinesSkeleton lines={4} height="2.5rem" />}
          >
            {({ list }) => <TaskRows tasks={list} />}
          </Loaded>
        </Card>
      </Columns>
    </Page>
  );
}
