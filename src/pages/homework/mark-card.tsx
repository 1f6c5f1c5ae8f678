import type { HomeworkDetail, HomeworkMark } from '@/api/homework';
import { minuteText } from '@/lib/time';
import { Card } from '@/ui/card';
import { MarkdownText } from '@/engines/markdown/markdown-text';
import { ProgressRing } from '@/ui/progress-ring';
import styles from './mark-card.module.css';

/** Mark and the teacher's comment. */
export function MarkCard({ homework, mark }: { homework: HomeworkDetail; mark: HomeworkMark }) {
  return (
    <Card title="成绩与评语">
      <div className={styles.mark}>
        <div className={styles.score}>
          <ProgressRing
            label="得分率"
            value={(mark.score / Math.max(1, homework.full_marks)) * 100}
            size={72}
          />
          <p>
            <span className={styles.points}>{mark.score}</span> / {homework.full_marks} 分
          </p>
        </div>
        <div className={styles.words}>
          <MarkdownText text={mark.comment} idPrefix={`mark-${homework.task_id}`} />
          <p className={styles.by}>
            {mark.teacher}老师 · {minuteText(mark.marked_at)}
          </p>
        </div>
      </div>
    </Card>
  );
}
