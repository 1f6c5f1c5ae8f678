import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Brain, CalendarCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { homeQueries, type HomeSummary } from '@/api/home';
import { homeworkQueries } from '@/api/homework';
import { learningStatisticsQuery } from '@/api/learning-statistics';
import { Loaded } from '@/kit/loaded';
import { StretchedLink } from '@/kit/stretched-link';
import { greeting } from '@/lib/greeting';
import { paths } from '@/lib/paths';
import { dayOf, shortDayText, untilTomorrow } from '@/lib/time';
import { useSession } from '@/session/store';
import { AfterPaint, useIsPainted } from '@/ui/after-paint';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import textStyles from '@/ui/text.module.css';
import { AppsCard } from './apps-card';
import { ContinueCard } from './continue-card';
import { HomeDueCard } from './due-card';
import { HomeSkeleton } from './home-skeleton';
import { NoticesCard } from './notices-card';
import { PathsCard } from './paths-card';
import { StudyChartCard } from './study-chart-card';
import { TodayCard } from './today-card';
import goalCardStyles from './goal-card.module.css';
import styles from './home-page.module.css';
import todayRowStyles from './today-row.module.css';

/** Later than the page, whose first paint asks nothing of it. */
const GoalWeek = lazyPart(async () => (await import('./goal-week')).default);

interface GoalCardProps {
  /** Foot of the page, for the offer to restore a removed goal. */
  foot: HTMLElement | null;
}

/** Weekly goal of the student, and this week's progress; work that is really due is in the due card. */
function GoalCard({ foot }: GoalCardProps) {
  const isPainted = useIsPainted();
  const skeleton = <LinesSkeleton lines={2} height="0.875rem" />;
  return (
    <Card title="我的目标" className={goalCardStyles.card}>
      {isPainted ? (
        <Suspense fallback={skeleton}>
          <GoalWeek foot={foot} skeleton={skeleton} />
        </Suspense>
      ) : (
        skeleton
      )}
    </Card>
  );
}

/** Later than the page, whose first paint asks nothing of it. */
const CheckInToday = lazyPart(async () => (await import('./check-in-today')).default, {
  instead: () => null,
});

/** The way to the calendar of check-ins, with the streak and today's button once they are known. */
function CheckInRow() {
  return (
    <div className={todayRowStyles.row}>
      <CalendarCheck />
      <StretchedLink to={paths.signIn()} className={todayRowStyles.name}>
        每日签到
      </StretchedLink>
      <AfterPaint>
        <Suspense>
          <CheckInToday />
        </Suspense>
      </AfterPaint>
    </div>
  );
}

/** Later than the page: counting needs the whole log of reviews and the code that schedules them. */
const ReviewCount = lazyPart(async () => (await import('./review-count')).default, { instead: () => null });

/** The way to today's review of wrong questions, with how many there are once that is known. */
function ReviewRow() {
  return (
    <Link to={paths.questionReview()} className={todayRowStyles.row}>
      <Brain />
      <span className={todayRowStyles.name}>今日错题复习</span>
      <span className={textStyles.noteFigures}>
        <AfterPaint>
          <Suspense>
            <ReviewCount />
          </Suspense>
        </AfterPaint>
      </span>
    </Link>
  );
}

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
    <Stack gap={5}>
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
    </Stack>
  );
}
