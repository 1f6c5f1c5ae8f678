import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { campusDay, checkInQueries, type CheckIns } from '@/api/check-ins';
import { goldQueries } from '@/api/gold';
import { month } from '@/api/schemas';
import { ButtonLink } from '@/kit/button-link';
import { DetailPage } from '@/kit/detail-page';
import { useListSearch } from '@/kit/use-list-search';
import { monthOf } from '@/lib/days';
import { paths } from '@/lib/paths';
import { streakOf } from '@/lib/streak';
import { shortDayText } from '@/lib/time';
import { Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { CheckInCard } from './check-in-card';
import { MonthCard } from './month-card';
import { useCampusTime } from './use-campus-time';
import { YearCard } from './year-card';

const filters = v.object({
  /** This month when the address names none. */
  month: v.optional(v.union([v.literal(''), month]), ''),
});

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(goldQueries.balance());
  return cache.ensureQueryData(checkInQueries.show());
};

/** /user/signin: today's check-in, the month and the year; what day it is says the server. */
export function Component() {
  return (
    <DetailPage query={useQuery(checkInQueries.show())} title="每日签到" failure="签到日历加载失败">
      {(checkIns) => <SignIn checkIns={checkIns} />}
    </DetailPage>
  );
}

function SignIn({ checkIns }: { checkIns: CheckIns }) {
  const { month: asked } = useListSearch(filters).filter;
  const today = useCampusTime(campusDay);
  const days = checkIns.days.map(({ day }) => day);
  const streak = streakOf(days, today);
  const isThere = asked >= monthOf(checkIns.first_day) && asked <= monthOf(today);
  return (
    <>
      <PageHeader
        title="每日签到"
        description={`今天是 ${shortDayText(today)}（北京时间）`}
        meta={
          <span>
            共签到 {days.length} 天 · 最长连续 {streak.longest} 天
          </span>
        }
        actions={<ButtonLink to={paths.goldList()}>金币明细</ButtonLink>}
      />
      <Stack gap={5}>
        <CheckInCard days={checkIns.days} today={today} streak={streak} />
        <MonthCard checkIns={checkIns} month={isThere ? asked : monthOf(today)} today={today} />
        <YearCard checkIns={checkIns} today={today} />
      </Stack>
    </>
  );
}
