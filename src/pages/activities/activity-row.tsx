import type { ReactNode } from 'react';
import { StretchedLink } from '@/kit/stretched-link';
import { Badge } from '@/ui/badge';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { ActivityPoster } from './activity-poster';
import styles from './activity-row.module.css';
import { categoryText } from './activity-words';

interface ActivityRowProps {
  activity: { activity_id: string; title: string; category: string; poster: string };
  to: string;
  /** Beside the title. */
  badges?: ReactNode;
  /** Lines below it. */
  children: ReactNode;
  /** What can be done with it without opening it. */
  actions?: ReactNode;
}

/** One activity of a list. */
export function ActivityRow({ activity, to, badges, children, actions }: ActivityRowProps) {
  return (
    <div className={styles.row}>
      <ActivityPoster activity={activity} className={styles.poster} />
      <div className={styles.words}>
        <Cluster gap={2} rowGap={1}>
          <StretchedLink to={to} className={textStyles.medium}>
            {activity.title || '未命名的活动'}
          </StretchedLink>
          {activity.category && <Badge>{categoryText(activity.category)}</Badge>}
          {badges}
        </Cluster>
        {children}
      </div>
      {actions && <Cluster className={styles.above}>{actions}</Cluster>}
    </div>
  );
}
