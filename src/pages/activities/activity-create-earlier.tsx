import { useQuery } from '@tanstack/react-query';
import { activityQueries } from '@/api/activities';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/lib/paths';
import { timeFromNow } from '@/lib/time';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ActivityRow, StateBadge } from './activity-parts';

interface EarlierDialogProps {
  /** The one that is being written. */
  activityId: string;
  onClose: () => void;
}

/** The organiser's earlier activities: a draft to be written on, or another to be copied. */
export default function EarlierDialog({ activityId, onClose }: EarlierDialogProps) {
  const now = useNow('day');
  const query = useQuery(activityQueries.own({ page_num: 1, page_size: 50 }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="从以前的活动开始" size="large">
      <Loaded query={query} failure="活动加载失败" skeleton={<LinesSkeleton lines={3} height="5.5rem" />}>
        {({ list }) => {
          const others = list.filter(({ activity_id }) => activity_id !== activityId);
          return others.length === 0 ? (
            <EmptyState title="还没有以前的活动" description="第一个活动从空白开始填写。" />
          ) : (
            <ul aria-label="以前的活动">
              {others.map((activity) => {
                const { activity_id, state, updated_at } = activity;
                const isDraft = state === 'draft';
                return (
                  <li key={activity_id}>
                    <ActivityRow
                      activity={activity}
                      to={
                        isDraft
                          ? paths.activityCreate(activity_id)
                          : paths.activityCreate(undefined, activity_id)
                      }
                      badges={<StateBadge state={state} />}
                    >
                      <p className={textStyles.hintFigures}>
                        {isDraft ? '接着写这份草稿' : '复制内容与报名信息，时间重新填'} ·{' '}
                        {timeFromNow(updated_at, now)} 改动
                      </p>
                    </ActivityRow>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
