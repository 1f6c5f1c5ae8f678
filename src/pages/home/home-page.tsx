import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Bell, Brain, CalendarCheck, ChevronRight, Grid2x2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type agendaList, agendaQueries } from '@/api/agenda';
import type { EndpointOutput } from '@/api/endpoint';
import { homeQueries, type HomeSummary } from '@/api/home';
import { appsOf, usePins } from '@/features/apps';
import { KeptNotice } from '@/kit/kept-notice';
import { Loaded } from '@/kit/loaded';
import { type KeptFigures, useKept } from '@/kit/use-kept';
import { StretchedLink } from '@/kit/stretched-link';
import { Link } from '@/kit/link';
import { isOn } from '@/lib/institute';
import { greeting } from '@/lib/greeting';
import { paths } from '@/lib/paths';
import { dayFromNow, dayOf, shortDayText, untilTomorrow } from '@/lib/time';
import { useSession } from '@/session/store';
import { AfterPaint, useIsPainted } from '@/ui/after-paint';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { IconBadge } from '@/ui/icon-badge';
import { Stack } from '@/ui/layout';
import { lazyPart } from '@/ui/lazy-part';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { Moment } from '@/ui/moment';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { AgendaCard, HomeDueCard } from './due-cards';
import goalCardStyles from './goal-card.module.css';
import styles from './home-page.module.css';
import { ContinueCard, PathsCard } from './path-cards';
import { StudyChartCard, TodayCard } from './study-cards';
import todayRowStyles from './today-row.module.css';

/** Stands in for the home page, each part as high as it will be, so that nothing moves when the data comes. */
function HomeSkeleton() {
  return (
    <Stack gap={5} role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <div className={styles.skeletonRow}>
        <SkeletonCard height="10.75rem" />
        <SkeletonCard height="10.75rem" />
      </div>
      <div className={styles.skeletonRow}>
        <div className={styles.stack}>
          <SkeletonCard rows={9} />
          <SkeletonCard height="23.25rem" />
        </div>
        <div className={styles.stack}>
          <SkeletonCard height="8.25rem" />
          <SkeletonCard height="2.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <SkeletonCard rows={4} />
          <SkeletonCard height="23.25rem" />
        </div>
      </div>
      <SkeletonCard height="5rem" />
    </Stack>
  );
}

/** A title, and below it one grey surface or rows of words with something before them. */
function SkeletonCard({ height, rows = 0 }: { height?: string; rows?: number }) {
  return (
    <Card as="div">
      <Skeleton width="8rem" height="1.25rem" className={styles.title} />
      {height && <Skeleton height={height} />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <Skeleton lines={2} width="60%" />
        </div>
      ))}
    </Card>
  );
}

/** The applications that the student has at hand, one click away. */
function AppsCard() {
  const { ids } = usePins();
  return (
    <Card title="常用应用" actions={<Link to={paths.appStore()}>应用中心</Link>}>
      <ul className={styles.list}>
        {appsOf(ids).map(({ id, name, to, icon: Icon, tone }) => (
          <li key={id}>
            <Link to={to} className={styles.app}>
              <IconBadge icon={<Icon />} tone={tone} />
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.appStore()} className={styles.app}>
            <IconBadge icon={<Grid2x2 />} tone="neutral" />
            全部应用
          </Link>
        </li>
      </ul>
    </Card>
  );
}

/** Notices shown before the student asks for more. */
const NOTICES_AT_FIRST = 4;

/** The latest notices; each opens in place. */
function NoticesCard({ notices, now }: { notices: HomeSummary['notices']; now: Date }) {
  const [all, setAll] = useState(false);
  const unread = notices.filter((notice) => !notice.read).length;
  return (
    <Card title="通知" actions={unread > 0 && <Badge tone="brand">{unread} 条未读</Badge>}>
      {notices.length === 0 && (
        <EmptyState icon={<Bell />} title="没有新通知" description="选课、考试与教务通知会出现在这里。" />
      )}
      <ul className={styles.notices}>
        {notices.slice(0, all ? undefined : NOTICES_AT_FIRST).map((notice) => (
          <li key={notice.notice_id}>
            <details>
              <summary className={styles.summary}>
                <ChevronRight className={styles.chevron} />
                <span className={styles.words}>
                  <span className={textStyles.medium}>
                    {!notice.read && <span className="visually-hidden">未读：</span>}
                    {notice.title}
                  </span>
                  <Moment at={notice.published_at} className={textStyles.caption}>
                    {dayFromNow(notice.published_at, now)}
                  </Moment>
                </span>
                {!notice.read && <span className={styles.unread} aria-hidden="true" />}
              </summary>
              <p className={classNames(textStyles.note, styles.body)}>{notice.body}</p>
            </details>
          </li>
        ))}
      </ul>
      {notices.length > NOTICES_AT_FIRST && !all && (
        <Button variant="ghost" size="small" className={styles.more} onClick={() => setAll(true)}>
          显示其余 {notices.length - NOTICES_AT_FIRST} 条
        </Button>
      )}
    </Card>
  );
}

/** Later than the page, whose first paint asks nothing of it. */
const GoalWeek = lazyPart(async () => (await import('./late-parts')).GoalWeek);

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
const CheckInToday = lazyPart(async () => (await import('./late-parts')).CheckInToday, {
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
const ReviewCount = lazyPart(async () => (await import('./late-parts')).ReviewCount, { instead: () => null });

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
  // Its cards fill in by themselves: the page does not wait for it.
  if (isOn('activities')) void cache.prefetchQuery(agendaQueries.open(dayOf(Date.now())));
  return cache.ensureQueryData(homeQueries.summary());
};

/** /user/home: today at a glance. */
export function Component() {
  const home = useQuery({ ...homeQueries.summary(), refetchInterval: () => untilTomorrow(new Date()) });
  const name = useSession((state) => state.userInfo?.username ?? '');
  const [openedAt] = useState(() => Date.now());
  // As of what is shown: it is asked for again at midnight, and when the student comes back to it.
  const now = new Date(Math.max(openedAt, home.dataUpdatedAt));
  const agenda = useKept({ ...agendaQueries.open(dayOf(now)), enabled: isOn('activities') });
  return (
    <Page>
      <PageHeader
        title={name ? `${greeting(now)}，${name}` : greeting(now)}
        description={shortDayText(dayOf(now), now)}
      />
      <KeptNotice of={[home, agenda]} />
      <Loaded query={home} stale={false} skeleton={<HomeSkeleton />}>
        {(loaded) => <Home home={loaded} agenda={agenda} now={now} />}
      </Loaded>
    </Page>
  );
}

interface HomeProps {
  home: HomeSummary;
  agenda: KeptFigures<EndpointOutput<typeof agendaList>>;
  now: Date;
}

function Home({ home, agenda, now }: HomeProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Stack gap={5}>
      {isOn('learning') ? (
        <div className={styles.row}>
          <ContinueCard home={home} now={now} />
          <TodayCard home={home} now={now} />
        </div>
      ) : (
        <TodayCard home={home} now={now} />
      )}
      <div className={styles.row}>
        <div className={styles.stack}>
          {isOn('activities') && <HomeDueCard agenda={agenda} now={now} />}
          <AfterPaint>
            <StudyChartCard days={home.study_days} />
          </AfterPaint>
        </div>
        <div className={styles.stack}>
          {isOn('activities') && <AgendaCard list={agenda.data?.list} now={now} />}
          {isOn('gold') && (
            <>
              <GoalCard foot={foot} />
              <CheckInRow />
            </>
          )}
          {isOn('exams') && <ReviewRow />}
          <NoticesCard notices={home.notices} now={now} />
          {isOn('learning') && (
            <AfterPaint>
              <PathsCard missions={home.missions} />
            </AfterPaint>
          )}
        </div>
      </div>
      {isOn('learning') && (
        <AfterPaint>
          <AppsCard />
        </AfterPaint>
      )}
      <div ref={setFoot} className={styles.foot} />
    </Stack>
  );
}
