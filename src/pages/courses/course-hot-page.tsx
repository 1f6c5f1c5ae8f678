import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { courseQueries, hotPeriods } from '@/api/courses';
import { errorMessage } from '@/api/errors';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Page } from '@/ui/page';
import { PageHeader } from '@/ui/page-header';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import { ToolbarSelect } from '@/ui/toolbar-select';
import { UndoBar } from '@/ui/undo-bar';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { HotRow } from './hot-row';
import { useEnrolment } from './use-enrolment';
import { oneOf, useKeptSearch } from './use-kept-search';
import styles from './course-hot-page.module.css';

const periodNames = { week: '本周', month: '近 30 天', all: '累计' };

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) => cache.ensureQueryData(courseQueries.hot({ period: 'week' }));

/** /courseHot: the most wanted courses of a week, a month or ever, each with the reason. */
export function Component() {
  const { search, update, restore } = useKeptSearch();
  const period = oneOf(search, 'period', hotPeriods) ?? 'week';
  const academy = search.get('academy') ?? undefined;
  const tree = useQuery(courseQueries.classification());
  const hot = useQuery(courseQueries.hot({ period, academy_id: academy }));
  const enrolment = useEnrolment();
  const highest = hot.data?.list[0]?.heat ?? 1;

  return (
    <Page>
      {restore}
      <PageHeader title="热门课程" description="按选课人数排行，每门课都说明它为什么热门。" />
      <div className={styles.bar}>
        <Segmented
          label="排行时间"
          options={hotPeriods.map((value) => ({ value, label: periodNames[value] }))}
          value={period}
          onChange={(value) => update({ period: value === 'week' ? undefined : value })}
        />
        <ToolbarSelect
          label="学院"
          options={[
            { value: '', label: '全部学院' },
            ...(tree.data?.academies ?? []).map(({ academy_id, name }) => ({
              value: academy_id,
              label: name,
            })),
          ]}
          value={academy ?? ''}
          onChange={(value) => update({ academy: value })}
        />
      </div>
      {hot.data ? (
        hot.data.list.length > 0 ? (
          <ol className={styles.ranking} aria-label={`${periodNames[period]}热门课程`}>
            {hot.data.list.map((course) => (
              <HotRow key={course.course_id} course={course} highest={highest} enrolment={enrolment} />
            ))}
          </ol>
        ) : (
          <EmptyState
            icon={<Flame />}
            title={academy ? '这个学院还没有热门课程' : '还没有热门课程'}
            description="有人选课之后，这里按人数排出名次。"
            action={academy && <Button onClick={() => update({ academy: undefined })}>查看全部学院</Button>}
          />
        )
      ) : hot.isError ? (
        <ErrorState description={errorMessage(hot.error)} onRetry={() => void hot.refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>加载中...</VisuallyHidden>
          <div className={styles.waiting}>
            {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
              <div key={row} className={styles.waitingRow}>
                <Skeleton width="1.5rem" height="1.75rem" />
                <Skeleton height="4.25rem" />
                <Skeleton lines={3} width="60%" />
                <Skeleton lines={2} />
              </div>
            ))}
          </div>
        </div>
      )}
      <UndoBar {...enrolment.undo} />
    </Page>
  );
}
