import { NotebookText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HomeworkSummary } from '@/api/homework';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { dueInWords, homeworkBadge } from './homework-words';
import styles from './homework-rows.module.css';

interface HomeworkRowsProps {
  items: readonly HomeworkSummary[];
  now: Date;
  label?: string;
}

/** Pieces of homework, each with its course, due time and state; the whole row leads to it. */
export function HomeworkRows({ items, now, label = '作业' }: HomeworkRowsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => {
        const { text, tone } = homeworkBadge(item, now.getTime());
        return (
          <li key={item.task_id} className={styles.item}>
            <NotebookText aria-hidden="true" className={styles.icon} />
            <div className={styles.words}>
              <Link
                to={paths.homeWork(item.course_id, item.chapter_id, item.task_id)}
                className={styles.title}
              >
                {item.title}
              </Link>
              <p className={styles.facts}>
                {item.course_title} · {dueInWords(item.due_at)} 截止
              </p>
            </div>
            <Badge tone={tone}>{text}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
