import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type LearningStatistics, learningStatisticsQuery } from '@/api/learning-statistics';
import { useEnrolment } from '@/features/enrolment';
import { HomeworkCard } from '@/features/homework';
import { Loaded } from '@/kit/loaded';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { DueCard } from './due-card';
import { EnrolledCourses, enrolledQuery } from './enrolled-courses';
import { LearnCenterSkeleton } from './learn-center-skeleton';
import { StateCard } from './state-card';
import { WeeksCard } from './weeks-card';
import styles from './learn-center-page.module.css';

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
