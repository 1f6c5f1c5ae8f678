import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CalendarClock, ChartColumn } from 'lucide-react';
import { type DueItem, type LearningStatistics, learningStatisticsQuery } from '@/api/learning-statistics';
import { useEnrolment } from '@/features/enrolment';
import { HomeworkCard } from '@/features/homework';
import { ButtonLink } from '@/kit/button-link';
import { LinkRow, LinkRows, LinkRowSkeleton } from '@/kit/link-row';
import { Loaded } from '@/kit/loaded';
import { isOn } from '@/lib/institute';
import { axisDay } from '@/lib/calendar-words';
import { chapterPath } from '@/lib/course-path';
import { dueIn, type Urgency } from '@/lib/due';
import { numberText } from '@/lib/number';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Stack } from '@/ui/layout';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { ProgressRing } from '@/ui/progress-ring';
import { Skeleton } from '@/ui/skeleton';
import { Stat } from '@/ui/stat';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { EnrolledCourses, enrolledQuery } from './enrolled-courses';
import styles from './learn-center-page.module.css';
import { ownStateNames } from './own-card';
import stateCardStyles from './state-card.module.css';

const tones: Record<Urgency, 'danger' | 'warning' | 'neutral'> = {
  over: 'danger',
  soon: 'warning',
  week: 'neutral',
  later: 'neutral',
};

/** Chapters to study next by each course's pace, the most urgent first. */
function DueCard({ due }: { due: DueItem[] }) {
  const now = useNow('minute');
  return (
    <Card
      title="待办学习"
      actions={due.length > 0 && <span className={textStyles.tertiary}>每门课按每周一章的进度安排</span>}
    >
      {due.length > 0 ? (
        <LinkRows>
          {due.map((item) => {
            const { text, urgency } = dueIn(item.due_at, now);
            return (
              <LinkRow
                key={item.course_id}
                lead={<ProgressRing label={`${item.title}的进度`} value={item.percent} size={40} />}
                title={item.title}
                to={chapterPath(item, item.chapter_id)}
                facts={<p className={textStyles.hint}>{item.course_title}</p>}
                end={<Badge tone={tones[urgency]}>{text}</Badge>}
              />
            );
          })}
        </LinkRows>
      ) : (
        <EmptyState
          icon={<CalendarClock />}
          title="近两周没有待办"
          description="选课后，每门课下一章的截止时间会列在这里。"
          action={
            <ButtonLink to={paths.classification()} variant="primary">
              去选课
            </ButtonLink>
          }
        />
      )}
    </Card>
  );
}

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
            {isOn('practice') && <HomeworkCard />}
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
