import { NotebookText } from 'lucide-react';
import type { HomeworkSummary } from '@/api/homework';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { minuteText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { homeworkBadge } from './homework-labels';
import styles from './homework-rows.module.css';

interface HomeworkRowsProps {
  items: readonly HomeworkSummary[];
  now: Date;
  label?: string;
}

/** Pieces of homework, each with its course, due time and state; the whole row leads to it. */
export function HomeworkRows({ items, now, label = '作业' }: HomeworkRowsProps) {
  return (
    <LinkRows aria-label={label}>
      {items.map((item) => {
        const { text, tone } = homeworkBadge(item, now.getTime());
        return (
          <LinkRow
            key={item.task_id}
            lead={<NotebookText className={styles.icon} />}
            title={item.title}
            to={paths.homeWork(item.course_id, item.chapter_id, item.task_id)}
            facts={
              <p className={styles.facts}>
                {item.course_title} · {minuteText(item.due_at)} 截止
              </p>
            }
            end={<Badge tone={tone}>{text}</Badge>}
          />
        );
      })}
    </LinkRows>
  );
}
