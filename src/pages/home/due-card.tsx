import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { learningStatisticsQuery } from '@/api/learning-statistics';
import { homeworkQueries } from '@/api/homework';
import { compareTimes } from '@/lib/time';
import { paths } from '@/lib/paths';
import { LoadFailure } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { useIsPainted } from '@/ui/after-paint';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { DueChapter, DueHomework } from './due-row';
import styles from './due-card.module.css';

/** The most urgent ones; the learning centre shows them all. */
const SHOWN = 7;

/** Work that is due, the most urgent first: open homework, and chapters by the pace of the student's courses. */
export function HomeDueCard({ now }: { now: Date }) {
  const statistics = useQuery(learningStatisticsQuery());
  const homework = useQuery(homeworkQueries.list());
  const rows = [
    ...(statistics.data?.due ?? []).map((item) => ({
      key: item.chapter_id,
      due: item.due_at,
      row: <DueChapter item={item} now={now} />,
    })),
    ...(homework.data ?? [])
      .filter(({ state }) => state === 'open')
      .map((item) => ({
        key: `homework-${item.task_id}`,
        due: item.due_at,
        row: <DueHomework item={item} now={now} />,
      })),
  ].toSorted((one, other) => compareTimes(one.due, other.due));
  const failed = [statistics, homework].filter(({ isError, data }) => isError && !data);
  const isPainted = useIsPainted();
  // Both, before one is drawn: rows do not move apart for those that come later.
  const isLoading = !isPainted || [statistics, homework].some(({ isPending }) => isPending);
  return (
    <Card
      title="待完成"
      actions={
        <Link to={paths.learnCenter()}>
          {!isLoading && rows.length > SHOWN ? `全部 ${rows.length} 项` : '学习中心'}
        </Link>
      }
      className={styles.card}
    >
      {isLoading ? (
        <div role="status">
          <VisuallyHidden>加载中...</VisuallyHidden>
          {Array.from({ length: SHOWN }, (_, row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="2.5rem" height="2.5rem" />
              <Skeleton lines={2} width="60%" />
            </div>
          ))}
        </div>
      ) : rows.length > 0 ? (
        <ol className={styles.list} aria-label="按紧急程度排列">
          {rows.slice(0, SHOWN).map(({ key, row }) => (
            <li key={key} className={styles.row}>
              {row}
            </li>
          ))}
        </ol>
      ) : (
        failed.length === 0 && (
          <EmptyState
            icon={<CalendarCheck2 />}
            title="两周内没有要赶的内容"
            description="选了课之后，作业和按课程节奏该学的章节会列在这里。"
          />
        )
      )}
      {failed.length > 0 && <LoadFailure query={joinQueries(...failed)} />}
    </Card>
  );
}
