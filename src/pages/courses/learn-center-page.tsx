import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { type LearningStatistics, learningStatisticsQuery } from '@/api/learning-statistics';
import { useEnrolment } from '@/features/enrolment';
import { HomeworkCard } from '@/features/homework';
import { LinkRowSkeleton } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { axisDay } from '@/lib/calendar-words';
import { numberText } from '@/lib/number';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { DueCard } from './due-card';
import { EnrolledCourses, enrolledQuery } from './enrolled-courses';
import { ownStateNames } from './own-states';
import styles from './learn-center-page.module.css';
import stateCardStyles from './state-card.module.css';

type Weeks = LearningStatistics['weeks'];

/** The study minutes of the last eight weeks, drawn, with a table for those who do not see it. */
function WeeksCard({ weeks }: { weeks: Weeks }) {
  const [last = 0, now = 0] = weeks.slice(-2).map(({ minutes }) => minutes);
  const total = weeks.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <Card
      title="每周学习"
      actions={
        total > 0 && <span className={textStyles.hintFigures}>最近 {weeks.length} 周 · 单位：分钟</span>
      }
    >
      {total > 0 ? (
        <Stack gap={2}>
          <BarChart
            label={`最近 ${weeks.length} 周的学习分钟数，每周从周一算起`}
            data={weeks.map(({ start, minutes }, index) => ({
              ...(index === weeks.length - 1 ? { label: '本周' } : axisDay(start, weeks[index - 1]?.start)),
              value: minutes,
            }))}
            unit="分钟"
            height={150}
          />
          <p className={textStyles.hintFigures}>
            本周 {numberText(now)} 分钟，上周 {numberText(last)} 分钟。
          </p>
        </Stack>
      ) : (
        <EmptyState
          icon={<ChartColumn />}
          title="还没有学习记录"
          description="开始学习后，每周的学习时间会画在这里。"
        />
      )}
    </Card>
  );
}

const states = ['in_progress', 'open', 'done'] as const;

/** The enrolled courses by state, drawn as one bar, with the figures that matter. */
function StateCard({ statistics }: { statistics: LearningStatistics }) {
  const { counts, streak_days, minutes, chapters_done } = statistics;
  return (
    <Card title={`已选 ${counts.all} 门课程`}>
      <div className={stateCardStyles.bar} aria-hidden="true">
        {states.map(
          (state) =>
            counts[state] > 0 && (
              <span key={state} className={stateCardStyles[state]} style={{ flexGrow: counts[state] }} />
            ),
        )}
      </div>
      <ul className={classNames(textStyles.noteFigures, stateCardStyles.legend)}>
        {states.map((state) => (
          <li key={state}>
            <span className={`${stateCardStyles.spot} ${stateCardStyles[state]}`} aria-hidden="true" />
            {ownStateNames[state]} {counts[state]}
          </li>
        ))}
      </ul>
      <div className={stateCardStyles.figures}>
        <Stat
          label="累计学习"
          value={minutes < 60 ? minutes : Math.round(minutes / 6) / 10}
          unit={minutes < 60 ? '分钟' : '小时'}
        />
        <Stat label="学完章节" value={chapters_done} unit="章" />
        <Stat label="连续学习" value={streak_days} unit="天" />
      </div>
    </Card>
  );
}

/** Stands in for the cards of the learning centre, in the shape they will have. */
function LearnCenterSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>加载中...</VisuallyHidden>
      <div className={styles.grid}>
        <Card as="div">
          <Skeleton width="6rem" height="1.25rem" className={styles.waitingTitle} />
          <div>
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <LinkRowSkeleton key={row} />
            ))}
          </div>
        </Card>
        <Card as="div">
          <Skeleton width="8rem" height="1.25rem" className={styles.waitingTitle} />
          <Skeleton height="6.75rem" />
        </Card>
        <Card as="div">
          <Skeleton width="6rem" height="1.25rem" className={styles.waitingTitle} />
          <Skeleton height="11.25rem" />
        </Card>
      </div>
    </div>
  );
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([
    cache.ensureQueryData(learningStatisticsQuery()),
    cache.ensureQueryData(enrolledQuery('in_progress')),
  ]);

/** /user/learnCenter: what is due, how much was studied, and the enrolled courses by state. */
export function Component() {
  const statistics = useQuery(learningStatisticsQuery());
  const enrolment = useEnrolment();
  return (
    <Page>
      <PageHeader
        title="学习中心"
        description={statistics.data ? summaryOf(statistics.data) : '待办、学习时间和选课进度都在这里。'}
      />
      <Loaded query={statistics} skeleton={<LearnCenterSkeleton />}>
        {(loaded) => (
          <>
            <div className={styles.grid}>
              <DueCard due={loaded.due} />
              <StateCard statistics={loaded} />
              <WeeksCard weeks={loaded.weeks} />
            </div>
            <HomeworkCard />
            <EnrolledCourses counts={loaded.counts} enrolment={enrolment} />
          </>
        )}
      </Loaded>
      {enrolment.undoBar}
    </Page>
  );
}

function summaryOf({ counts, due }: LearningStatistics): string {
  if (counts.all === 0) return '还没有选课，从学院分类里选一门开始。';
  const work = due.length > 0 ? `，近两周有 ${due.length} 项要学` : '，近两周没有待办';
  return `正在学 ${counts.in_progress} 门课程${work}。`;
}
