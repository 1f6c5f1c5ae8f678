import { CalendarX2, Copy } from 'lucide-react';
import type { ActivityEditing } from '@/api/activities';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/empty-state';
import { Cluster } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { useNow } from '@/ui/use-now';
import { phaseOf, StateBadge } from './activity-labels';

interface EditedActivity {
  activity: ActivityEditing;
}

const CopyLink = ({ activity: { activity_id } }: EditedActivity) => (
  <ButtonLink size="small" icon={<Copy />} to={paths.activityCreate(undefined, activity_id)}>
    复制为新活动
  </ButtonLink>
);

/** Whether others see an activity, and what a change means then; nothing for one that was never handed in. */
export function ActivityNotice({ activity }: EditedActivity) {
  const { activity_id, state, note, published, registered, waiting } = activity;
  const now = useNow('minute');
  if (!published) return null;
  if (state === 'review')
    return (
      <Notice tone="info" title="正在审核，通过后自动发布">
        <p>审核期间别人还看不到这个活动。现在改动要重新提交，并从头排队。</p>
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice tone="danger" title="审核未通过">
        <p>{note}</p>
        <p>改好后重新提交即可，填过的内容都在。</p>
      </Notice>
    );
  const { starts_at = '', ends_at = '' } = published.values;
  const isOver = phaseOf({ starts_at, ends_at }, now) === 'over';
  return (
    <Notice
      tone={isOver ? 'neutral' : 'info'}
      title={
        isOver ? '活动已经结束' : `已发布，${registered} 人报名${waiting > 0 ? `，${waiting} 人候补` : ''}`
      }
    >
      <p>{isOver ? '要再办一次，可以复制成新的活动。' : '改动先存为草稿，点“保存修改”之后别人才看到。'}</p>
      <Cluster>
        <ButtonLink size="small" to={paths.activityCanRegList(activity_id)}>
          查看活动
        </ButtonLink>
        <ButtonLink size="small" to={paths.activityMyList(activity_id)}>
          报名名单
        </ButtonLink>
        <CopyLink activity={activity} />
      </Cluster>
    </Notice>
  );
}

/** An activity that was cancelled: it can only be copied. */
export function CancelledActivity({ activity }: EditedActivity) {
  return (
    <>
      <PageHeader
        title={activity.published?.values['title'] ?? '修改活动'}
        meta={<StateBadge state={activity.state} />}
      />
      <EmptyState
        icon={<CalendarX2 />}
        title="活动已取消，不能再修改"
        description={activity.note && `取消原因：${activity.note}`}
        action={<CopyLink activity={activity} />}
      />
    </>
  );
}
