import {
  BookOpen,
  CirclePlay,
  Code,
  FileText,
  LockKeyhole,
  type LucideIcon,
  NotebookText,
  PencilLine,
} from 'lucide-react';
import type { ChapterKind, CourseDetail, SyllabusRow } from '@/api/courses';
import { Link } from '@/kit/link';
import { minutesText } from '@/lib/duration';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './syllabus.module.css';

const kinds: Record<ChapterKind, { name: string; icon: LucideIcon }> = {
  video: { name: '视频', icon: CirclePlay },
  pdf: { name: '讲义', icon: FileText },
  text: { name: '课件', icon: NotebookText },
  book: { name: '教材', icon: BookOpen },
  practice: { name: '练习', icon: Code },
  exam: { name: '测验', icon: PencilLine },
};

interface SyllabusProps {
  course: CourseDetail;
  /** The chapter that the address names; the first when it names the course. */
  wanted: string;
  /** Address of the first preview chapter that is not locked. */
  preview: string | null;
}

/** All chapters or lessons of a course, each with its kinds and minutes; the one that was looked for is marked. */
export function Syllabus({ course: { chapters, mission_id, minutes }, wanted, preview }: SyllabusProps) {
  const unit = mission_id === null ? '章' : '课';
  return (
    <Card
      title="课程大纲"
      actions={
        <span className={textStyles.noteFigures}>
          {chapters.length} {unit} · {minutesText(minutes)}
        </span>
      }
    >
      {chapters.length === 0 && <EmptyState title="大纲正在准备中" />}
      <ol className={styles.list}>
        {chapters.map((chapter, index) => (
          <Row
            key={chapter.chapter_id}
            chapter={chapter}
            number={index + 1}
            isWanted={index > 0 && chapter.chapter_id === wanted}
            preview={chapter.is_preview ? preview : null}
          />
        ))}
      </ol>
    </Card>
  );
}

interface RowProps {
  chapter: SyllabusRow;
  number: number;
  isWanted: boolean;
  preview: string | null;
}

function Row({ chapter, number, isWanted, preview }: RowProps) {
  const { title, summary, minutes, percent, is_locked } = chapter;
  return (
    <li
      className={classNames(styles.row, isWanted && styles.wanted)}
      aria-current={isWanted ? 'true' : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {is_locked ? <LockKeyhole /> : number}
      </span>
      <div className={styles.words}>
        <Cluster as="p" rowGap={1} className={textStyles.medium}>
          {preview ? <Link to={preview}>{title}</Link> : <span>{title}</span>}
          {preview && <Badge tone="success">免费看</Badge>}
          {isWanted && <Badge tone="brand">你要看的</Badge>}
        </Cluster>
        {summary && <p className={textStyles.note}>{summary}</p>}
        <p className={classNames(textStyles.note, textStyles.facts, styles.facts)}>
          {chapter.kinds.map((kind) => {
            const { name, icon: Icon } = kinds[kind];
            return (
              <span key={kind}>
                <Icon />
                {name}
              </span>
            );
          })}
          {is_locked && <span>学完前面的课后解锁</span>}
          {percent > 0 && <span>上次学到 {percent}%</span>}
        </p>
      </div>
      <span className={classNames(textStyles.noteFigures, styles.minutes)}>{minutes} 分钟</span>
    </li>
  );
}
