import type { ReactNode } from 'react';
import { LinkRow, LinkRowSkeleton } from '@/kit/link-row';
import { Badge } from '@/ui/badge';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ActivityPoster } from './activity-poster';
import posterStyles from './activity-poster.module.css';
import { categoryText } from './activity-labels';

interface ActivityRowProps {
  activity: { activity_id: string; title: string; category: string; poster: string };
  to: string;
  /** Beside the title. */
  badges?: ReactNode;
  /** Lines below it. */
  children: ReactNode;
  /** Actions without opening the activity. */
  actions?: ReactNode;
}

/** One activity of a list. */
export const ActivityRow = ({ activity, to, badges, children, actions }: ActivityRowProps) => (
  <LinkRow
    as="div"
    lead={<ActivityPoster activity={activity} className={posterStyles.small} />}
    title={activity.title || '未命名的活动'}
    to={to}
    badges={
      <>
        {activity.category && <Badge>{categoryText(activity.category)}</Badge>}
        {badges}
      </>
    }
    facts={children}
    end={actions}
  />
);

/** Stands in for a list of activities while it loads. */
export const ActivityRowsSkeleton = () => (
  <div role="status">
    <VisuallyHidden>加载中...</VisuallyHidden>
    {Array.from({ length: 5 }, (_, row) => (
      <LinkRowSkeleton key={row} lead={{ width: '9rem', height: '5.0625rem' }} lines={3} />
    ))}
  </div>
);
