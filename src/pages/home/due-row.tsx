import { NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DueItem } from '@/api/learning-statistics';
import type { HomeworkSummary } from '@/api/homework';
import { homeworkBadge } from '@/features/homework';
import { StretchedLink } from '@/kit/stretched-link';
import { paths } from '@/lib/paths';
import { minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { ProgressRing } from '@/ui/progress-ring';
import textStyles from '@/ui/text.module.css';
import { type Tone, toneClass } from '@/ui/tone';
import { urgencyOf } from './urgency';
import styles from './due-card.module.css';

/** A chapter that is due by the pace of its course, with how much of it is done. */
export function DueChapter({ item, now }: { item: DueItem; now: Date }) {
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
export function DueHomework({ item, now }: { item: HomeworkSummary; now: Date }) {
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
