import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { goldQueries } from '@/api/gold';
import { GoldBalance } from '@/features/gold';
import { ButtonLink } from '@/kit/button-link';
import { ListView } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Cluster, Columns } from '@/ui/layout';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { RecentRow } from './recent-row';
import { TaskRows } from './task-rows';

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
