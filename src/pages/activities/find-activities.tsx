import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSearch } from 'lucide-react';
import * as v from 'valibot';
import { activityQueries } from '@/api/activities';
import { categoryOptions } from '@/api/activity-content';
import { ButtonLink } from '@/kit/button-link';
import { ListView } from '@/kit/list-view';
import { useListSearch } from '@/kit/use-list-search';
import { paths } from '@/lib/paths';
import { spanText } from '@/lib/time';
import { useUserId } from '@/session/store';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Cluster } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { SearchField } from '@/ui/search-field';
import { Segmented } from '@/ui/segmented';
import textStyles from '@/ui/text.module.css';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { useNow } from '@/ui/use-now';
import { ActivityRow, ActivityRowsSkeleton } from './activity-row';
import { closesText, seatsText, StandingBadge } from './activity-labels';

const PAGE = 20;
const times = [
  { value: 'any', label: '全部时间' },
  { value: 'week', label: '一周内' },
  { value: 'month', label: '一月内' },
] as const;
const filters = v.object({
  category: v.optional(v.string(), ''),
  time: v.optional(v.picklist(times.map(({ value }) => value)), 'any'),
  free: v.optional(v.picklist(['', '1']), ''),
  words: v.optional(v.string(), ''),
});

/** Activities that one may register for, to narrow and open. */
export function FindActivities() {
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
      <Cluster gap={3} spread>
        <Segmented
          label="活动时间"
          options={times}
          value={time}
          onChange={(next) => search.set({ time: next })}
        />
        <Cluster gap={3}>
          <ToolbarSelect
            label="类别"
            options={[{ value: '', label: '全部类别' }, ...categoryOptions]}
            value={category}
            onChange={(next) => search.set({ category: next })}
          />
          <Checkbox
            label="只看有名额的"
            checked={free === '1'}
            onChange={({ target }) => search.set({ free: target.checked ? '1' : '' })}
          />
          <SearchField
            label="搜索活动"
            placeholder="搜索名称、地点或主办"
            value={words}
            onChange={(next) => search.set({ words: next })}
          />
        </Cluster>
      </Cluster>
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
