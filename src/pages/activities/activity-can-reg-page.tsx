import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { activityQueries } from '@/api/activities';
import { activityCategories } from '@/api/activity-content';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { finder, FinderBar } from '@/kit/finder';
import { byChoice, byFlag, bySegments, byWords } from '@/kit/finder-fields';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { spanText } from '@/lib/time';
import { useUserId } from '@/session/store';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ActivityRow, ActivityRowsSkeleton, closesText, seatsText, StandingBadge } from './activity-parts';
import { ActivityView } from './activity-view';

const PAGE = 20;
/** Narrowed by the server. */
const activityFinder = finder()({
  time: bySegments('活动时间', 'any', { any: '全部时间', week: '一周内', month: '一月内' }),
  category: byChoice('类别', '全部类别', activityCategories),
  free: byFlag('只看有名额的'),
  words: byWords('搜索活动', '搜索名称、地点或主办'),
});
const filters = v.object(activityFinder.entries);

/** Activities that one may register for, to narrow and open. */
function FindActivities() {
  const search = useListSearch(filters, { keep: true });
  const { category, time, free, words } = search.filter;
  const now = useNow('minute');
  const userId = useUserId();
  const query = useQuery({
    ...activityQueries.list({
      category: category || undefined,
      within: time === 'any' ? undefined : time,
      is_free: free === '1' || undefined,
      words: words.trim() || undefined,
      page_num: search.page,
      page_size: PAGE,
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <Page>
      <PageHeader
        title="可报名活动"
        description="报满了可以候补：有人退出时按先后自动递补。"
        actions={<ButtonLink to={paths.activityAlreadyList()}>已报名活动</ButtonLink>}
      />
      <FinderBar of={activityFinder} search={search} spread />
      <Card>
        <ListView
          label="可报名活动"
          query={query}
          search={search}
          failure="活动加载失败"
          skeleton={<ActivityRowsSkeleton />}
          pageSize={PAGE}
          keyOf={({ activity_id }) => activity_id}
          empty={{ icon: <CalendarSearch />, title: '现在没有可报名的活动' }}
          filtered={{ title: '没有符合条件的活动' }}
        >
          {(activity) => (
            <ActivityRow
              activity={activity}
              to={paths.activityCanRegList(activity.activity_id)}
              badges={
                activity.organiser.user_id === userId && !activity.mine ? (
                  <Badge tone="brand">我发布的</Badge>
                ) : (
                  <StandingBadge mine={activity.mine} />
                )
              }
            >
              <p className={textStyles.noteFigures}>
                {spanText(activity.starts_at, activity.ends_at, now)} · {activity.place}
              </p>
              <p className={textStyles.hintFigures}>
                {activity.organiser.name} · {seatsText(activity)} · {closesText(activity.closes_at, now)}
              </p>
            </ActivityRow>
          )}
        </ListView>
      </Card>
    </Page>
  );
}

/** /user/activityCanRegList: activities that one may register for; with `?id=` one of them. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OneActivity key={id} activityId={id} /> : <FindActivities />;
}

function OneActivity({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQueries.detail(activityId), refetchOnMount: 'always' });
  return (
    <DetailPage
      query={query}
      title="活动详情"
      failure="打不开这个活动"
      back={{ to: paths.activityCanRegList(), label: '查看全部活动' }}
      width="wide"
    >
      {(activity) => <ActivityView activity={activity} />}
    </DetailPage>
  );
}
