import { useQuery } from '@tanstack/react-query';
import { NotebookText } from 'lucide-react';
import { useState } from 'react';
import { homeworkQueries, type HomeworkSummary } from '@/api/homework';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { isOn } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PartSkeleton } from '@/ui/skeleton-page';
import { useNow } from '@/ui/use-now';
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
                {item.course_title} · {timeFromNow(item.due_at, now)} 截止
              </p>
            }
            end={<Badge tone={tone}>{text}</Badge>}
          />
        );
      })}
    </LinkRows>
  );
}

interface HomeworkLinksProps {
  /** Which of the student's homework belongs here. */
  choose: (items: readonly HomeworkSummary[]) => readonly HomeworkSummary[];
  label: string;
}

/** Homework in the midst of something else: nothing while there is none. */
export function HomeworkLinks({ choose, label }: HomeworkLinksProps) {
  const homework = useQuery({ ...homeworkQueries.list(), enabled: isOn('practice') });
  const now = useNow('minute');
  const items = choose(homework.data ?? []);
  return items.length > 0 ? <HomeworkRows items={items} now={now} label={label} /> : null;
}

/** The most urgent ones are shown at first. */
const SHOWN = 4;

/** All homework of the student's courses, for the learning centre. */
export function HomeworkCard() {
  const homework = useQuery(homeworkQueries.list());
  const [isWhole, setWhole] = useState(false);
  const now = useNow('minute');
  const items = homework.data;
  return (
    <Card
      title="我的作业"
      actions={
        items &&
        items.length > SHOWN && (
          <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${items.length} 份`}
          </Button>
        )
      }
    >
      <Loaded query={homework} skeleton={<PartSkeleton />}>
        {(list) => (
          <Filtered
            count={list.length}
            empty={{
              icon: <NotebookText />,
              title: '还没有作业',
              description: '所选课程的老师布置作业后，会列在这里。',
            }}
          >
            <HomeworkRows items={isWhole ? list : list.slice(0, SHOWN)} now={now} />
          </Filtered>
        )}
      </Loaded>
    </Card>
  );
}
