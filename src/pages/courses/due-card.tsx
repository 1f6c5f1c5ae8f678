import { CalendarClock } from 'lucide-react';
import type { DueItem } from '@/api/learning-statistics';
import { ButtonLink } from '@/kit/button-link';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { chapterPath } from '@/lib/course-path';
import { dueIn, type Urgency } from '@/lib/due';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ProgressRing } from '@/ui/progress-ring';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';

const tones: Record<Urgency, 'danger' | 'warning' | 'neutral'> = {
  over: 'danger',
  soon: 'warning',
  week: 'neutral',
  later: 'neutral',
};

/** Chapters to study next by each course's pace, the most urgent first. */
export function DueCard({ due }: { due: DueItem[] }) {
  const now = useNow('minute');
  return (
    <Card
      title="待办学习"
      actions={due.length > 0 && <span className={textStyles.tertiary}>每门课按每周一章的进度安排</span>}
    >
      {due.length > 0 ? (
        <LinkRows>
          {due.map((item) => {
            const { text, urgency } = dueIn(item.due_at, now);
            return (
              <LinkRow
                key={item.course_id}
                lead={<ProgressRing label={`${item.title}的进度`} value={item.percent} size={40} />}
                title={item.title}
                to={chapterPath(item, item.chapter_id)}
                facts={<p className={textStyles.hint}>{item.course_title}</p>}
                end={<Badge tone={tones[urgency]}>{text}</Badge>}
              />
            );
          })}
        </LinkRows>
      ) : (
        <EmptyState
          icon={<CalendarClock />}
          title="近两周没有待办"
          description="选课后，每门课下一章的截止时间会列在这里。"
          action={
            <ButtonLink to={paths.classification()} variant="primary">
              去选课
            </ButtonLink>
          }
        />
      )}
    </Card>
  );
}
