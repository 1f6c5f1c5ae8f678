import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { courseQueries, type DueItem } from '@/api/courses';
import { errorMessage } from '@/api/errors';
import type { HomeworkSummary } from '@/api/homework';
import { HomeworkLinks } from '@/features/homework';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ProgressRing } from '@/ui/progress-ring';
import { Skeleton } from '@/ui/skeleton';
import { toneClass } from '@/ui/tone';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ReviewRow } from './review-row';
import { urgencyOf } from './urgency';
import styles from './due-card.module.css';

/** The most urgent ones; the learning centre shows them all. */
const SHOWN = 4;

/** Homework that can still be handed in, above the chapters: it has a deadline. */
const mostUrgent = (items: readonly HomeworkSummary[]) =>
  items.filter(({ state }) => state === 'open').slice(0, 2);

/** What is due by the pace of the student's courses, the most urgent first, each with how little time is left. */
export function DueCard({ now }: { now: Date }) {
  const statistics = useQuery(courseQueries.statistics());
  const due = statistics.data?.due;
  return (
    <Card
      title="待完成"
      actions={
        <Link to={paths.learnCenter()}>
          {due && due.length > SHOWN ? `全部 ${due.length} 项` : '学习中心'}
        </Link>
      }
      className={styles.card}
    >
      <HomeworkLinks label="要交的作业" choose={mostUrgent} />
      {due ? (
        due.length > 0 ? (
          <ol className={styles.list} aria-label="按进度要学的章节">
            {due.slice(0, SHOWN).map((item) => (
              <DueRow key={item.chapter_id} item={item} now={now} />
            ))}
          </ol>
        ) : (
          <EmptyState
            icon={<CalendarCheck2 />}
            title="两周内没有要赶的内容"
            description="选了课之后，按课程节奏该学的章节会列在这里。"
          />
        )
      ) : statistics.isError ? (
        <ErrorState description={errorMessage(statistics.error)} onRetry={() => void statistics.refetch()} />
      ) : (
        <div role="status">
          <VisuallyHidden>加载中...</VisuallyHidden>
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="2.5rem" height="2.5rem" />
              <Skeleton lines={2} width="60%" />
            </div>
          ))}
        </div>
      )}
      <ReviewRow />
    </Card>
  );
}

function DueRow({ item, now }: { item: DueItem; now: Date }) {
  const { words, tone, share } = urgencyOf(item.due_at, now);
  const to = item.mission_id
    ? paths.lesson(item.mission_id, item.chapter_id)
    : paths.courseWatch(item.course_id, item.chapter_id);
  return (
    <li className={styles.row} style={hueStyle(item.hue)}>
      <ProgressRing label={`${item.title}的进度`} value={item.percent} size={40} />
      <div className={styles.words}>
        <p className={styles.line}>
          <Link to={to} className={styles.title}>
            {item.title}
          </Link>
          <Badge tone={tone}>{words}</Badge>
        </p>
        <p className={styles.line}>
          <span className={styles.course}>{item.course_title}</span>
          <span className={classNames(styles.time, toneClass(tone))} aria-hidden="true">
            <span className={styles.gone} style={{ width: `${share * 100}%` }} />
          </span>
        </p>
      </div>
    </li>
  );
}
