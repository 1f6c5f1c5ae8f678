import { useQuery } from '@tanstack/react-query';
import { activityQueries, type ActivitySummary } from '@/api/activities';
import { minuteText, spanText } from '@/lib/time';
import { Notice } from '@/ui/notice';
import { useNow } from '@/ui/use-now';
import { phaseOf } from './activity-labels';

const kinds = { activity: '活动', experiment: '实验', booking: '预约', exam: '考试', homework: '作业截止' };

/** Warns of what else the student has in the time of an activity; registering stays allowed. */
export function ClashNotice({ activity }: { activity: ActivitySummary }) {
  const now = useNow('minute');
  const { data = [] } = useQuery({
    ...activityQueries.clashes(activity.activity_id),
    enabled: phaseOf(activity, now) !== 'over',
    refetchOnMount: 'always',
    meta: { background: true },
  });
  if (data.length === 0) return null;
  return (
    <Notice tone="warning" title="这段时间你还有别的安排，仍可报名">
      <ul>
        {data.map(({ kind, title, starts_at, ends_at }) => (
          <li key={`${kind} ${title} ${starts_at}`}>
            {kinds[kind]}：{title}，
            {ends_at === starts_at ? minuteText(starts_at) : spanText(starts_at, ends_at)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
