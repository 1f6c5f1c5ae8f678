import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { learningStatisticsQuery } from '@/api/learning-statistics';
import { homeworkQueries } from '@/api/homework';
import { homeQueries, type HomeSummary } from '@/api/home';
import { greeting } from '@/lib/greeting';
import { useSession } from '@/session/store';
import { Loaded } from '@/kit/loaded';
import { AfterPaint } from '@/ui/after-paint';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { AppsCard } from './apps-card';
import { CheckInRow } from './check-in-row';
import { ContinueCard } from './continue-card';
import { HomeDueCard } from './due-card';
import { GoalCard } from './goal-card';
import { HomeSkeleton } from './home-skeleton';
import { NoticesCard } from './notices-card';
import { PathsCard } from './paths-card';
import { dayOf, shortDayText, untilTomorrow } from '@/lib/time';
import { ReviewRow } from './review-row';
import { StudyChartCard } from './study-chart-card';
import { TodayCard } from './today-card';
import styles from './home-page.module.css';

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => {
  // Their card fills in by itself: the page does not wait for them.
  void cache.prefetchQuery(learningStatisticsQuery());
  void cache.prefetchQuery(homeworkQueries.list());
  return cache.ensureQueryData(homeQueries.summary());
};

/** /user/home: today at a glance. */
export function Component() {
  const home = useQuery({ ...homeQueries.summary(), refetchInterval: () => untilTomorrow(new Date()) });
  const name = useSession((state) => state.userInfo?.username ?? '');
  const [openedAt] = useState(() => Date.now());
  // As of what is shown: it is asked for again at midnight, and when the student comes back to it.
  const now = new Date(Math.max(openedAt, home.dataUpdatedAt));
  return (
    <Page>
      <PageHeader
        title={name ? `${greeting(now)}，${name}` : greeting(now)}
        description={shortDayText(dayOf(now), now)}
      />
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {(loaded) => <Home home={loaded} now={now} />}
      </Loaded>
    </Page>
  );
}

function Home({ home, now }: { home: HomeSummary; now: Date }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.parts}>
      <div className={styles.row}>
        <ContinueCard home={home} now={now} />
        <TodayCard home={home} now={now} />
      </div>
      <div className={styles.row}>
        <div className={styles.stack}>
          <HomeDueCard now={now} />
          <AfterPaint>
            <StudyChartCard days={home.study_days} />
          </AfterPaint>
        </div>
        <div className={styles.stack}>
          <GoalCard foot={foot} />
          <CheckInRow />
          <ReviewRow />
          <NoticesCard notices={home.notices} now={now} />
          <AfterPaint>
            <PathsCard missions={home.missions} />
          </AfterPaint>
        </div>
      </div>
      <AfterPaint>
        <AppsCard />
      </AfterPaint>
      <div ref={setFoot} className={styles.foot} />
    </div>
  );
}
