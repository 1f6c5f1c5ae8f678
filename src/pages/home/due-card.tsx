import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homeworkQueries, type HomeworkSummary } from '@/api/homework';
import { type DueItem, learningStatisticsQuery } from '@/api/learning-statistics';
import { homeworkBadge } from '@/features/homework';
import { LoadFailure } from '@/kit/loaded';
import { joinQueries } from '@/kit/page-query';
import { StretchedLink } from '@/kit/stretched-link';
import { dueIn } from '@/lib/due';
import { paths } from '@/lib/paths';
import { compareTimes, minuteText } from '@/lib/time';
import { useIsPainted } from '@/ui/after-paint';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { ProgressRing } from '@/ui/progress-ring';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { type Tone, toneClass } from '@/ui/tone';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './due-card.module.css';

/** Days; what is due later than that is no more urgent than the rest. */
const CALM = 14;

const tones = { over: 'danger', soon: 'warning', week: 'neutral', later: 'neutral' } as const;

/** Urgency of something due at a wire time. `share` is to be drawn: 0 (calm) to 1 (due today, or before). */
export function urgencyOf(dueAt: string, now: Date): { text: string; tone: Tone; share: number } {
  const { days, text, urgency } = dueIn(dueAt, now);
  return { text, tone: tones[urgency], share: Math.min(1, Math.max(0.06, 1 - days / CALM)) };
}

/** A chapter that is due by the pace of its course, with how much of it is done. */
function DueChapter({ item, now }: { item: DueItem; now: Date }) {
  const { text, tone, share } = urgencyOf(item.due_at, now);
  return (
    <Words
      lead={<ProgressRing label={`${item.title}的进度`} value={item.percent} size={40} />}
      title={item.title}
      to={
        item.mission_id
          ? paths.lesson(item.mission_id, item.chapter_id)
          : paths.courseWatch(item.course_id, item.chapter_id)
      }
      facts={item.course_title}
      left={text}
      tone={tone}
      share={share}
    />
  );
}

/** Homework that can still be handed in. */
function DueHomework({ item, now }: { item: HomeworkSummary; now: Date }) {
  const { text, tone } = homeworkBadge(item, now.getTime());
  return (
    <Words
      lead={
        <span className={styles.icon} aria-hidden="true">
          <NotebookText />
        </span>
      }
      title={item.title}
      to={paths.homeWork(item.course_id, item.chapter_id, item.task_id)}
      facts={`${item.course_title} · ${minuteText(item.due_at)} 截止`}
      left={text}
      tone={tone}
      share={urgencyOf(item.due_at, now).share}
    />
  );
}

interface WordsProps {
  lead: ReactNode;
  title: string;
  to: string;
  facts: string;
  /** Time left, in words. */
  left: string;
  tone: Tone;
  /** 0 (calm) to 1 (due), to be drawn. */
  share: number;
}

function Words({ lead, title, to, facts, left, tone, share }: WordsProps) {
  return (
    <>
      {lead}
      <div className={styles.words}>
        <p className={styles.line}>
          <StretchedLink to={to} className={styles.title}>
            {title}
          </StretchedLink>
          <Badge tone={tone}>{left}</Badge>
        </p>
        <p className={styles.line}>
          <span className={classNames(textStyles.noteFigures, styles.facts)}>{facts}</span>
          <span className={classNames(styles.time, toneClass(tone))} aria-hidden="true">
            <span className={styles.gone} style={{ width: `${share * 100}%` }} />
          </span>
        </p>
      </div>
    </>
  );
}

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
