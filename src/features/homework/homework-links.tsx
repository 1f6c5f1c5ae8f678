import { useQuery } from '@tanstack/react-query';
import { homeworkQueries, type HomeworkSummary } from '@/api/homework';
import { useNow } from '@/ui/use-now';
import { HomeworkRows } from './homework-rows';

interface HomeworkLinksProps {
  /** Which of the student's homework belongs here. */
  choose: (items: readonly HomeworkSummary[]) => readonly HomeworkSummary[];
  label: string;
}

/** Homework in the midst of something else: nothing while there is none. */
export function HomeworkLinks({ choose, label }: HomeworkLinksProps) {
  const homework = useQuery(homeworkQueries.list());
  const now = useNow('minute');
  const items = choose(homework.data ?? []);
  return items.length > 0 ? <HomeworkRows items={items} now={now} label={label} /> : null;
}
