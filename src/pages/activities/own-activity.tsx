import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ActivityDetail, activityQueries, type Registrant } from '@/api/activities';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { spanText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { useNow } from '@/ui/use-now';
import { categoryText } from './activity-labels';
import { ActivityCheckInCard } from './check-in-card';
import { OwnActivityActions } from './own-activity-actions';
import { noteText, OwnStateBadge } from './own-activity-labels';
import { RegistrantsCard } from './registrants-card';
import { useCheckInCode } from './use-check-in-code';

/** Milliseconds after which the list is asked for again when somebody has checked in elsewhere. */
const REFRESH = 5_000;

/** Returns the number checked in. The list follows check-ins by code: it is fetched again only when that count is ahead. */
function useArrivals(activity: ActivityDetail, list: readonly Registrant[]): number {
  const count = list.filter(({ checked_in_at }) => checked_in_at !== null).length;
  const { data: code } = useCheckInCode(activity);
  const isBehind = code !== undefined && code.checked_in > count;
  useQuery({
    ...activityQueries.registrants(activity.activity_id),
    refetchOnMount: false,
    refetchInterval: isBehind && REFRESH,
  });
  return count;
}

/** One of the organiser's own activities: who has registered, who waits, and who is there. */
export function OpenedOwnActivity({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQueries.registrants(activityId), refetchOnMount: 'always' });
  return (
    <DetailPage
      query={query}
      title="我发布的活动"
      failure="打不开这个活动"
      back={{ to: paths.activityMyList(), label: '查看我发布的活动' }}
      width="wide"
    >
      {({ activity, list }) => <OwnActivityView activity={activity} list={list} />}
    </DetailPage>
  );
}

function OwnActivityView({ activity, list }: { activity: ActivityDetail; list: readonly Registrant[] }) {
  const { title, category, starts_at, ends_at, place, state } = activity;
  const now = useNow('minute');
  const checkedIn = useArrivals(activity, list);
  const note = noteText(activity);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          <Link key="all" to={paths.activityMyList()}>
            我发布的活动
          </Link>,
          title,
        ]}
        meta={
          <>
            <Badge>{categoryText(category)}</Badge>
            <OwnStateBadge activity={activity} now={now} />
            <span>
              {spanText(starts_at, ends_at, now)} · {place}
            </span>
          </>
        }
        actions={<OwnActivityActions activity={activity} size="medium" />}
      />
      {note && (
        <Notice
          tone={state === 'review' ? 'info' : 'danger'}
          title={state === 'cancelled' ? '活动已取消' : state === 'review' ? '正在审核' : '审核未通过'}
        >
          <p>{note}</p>
        </Notice>
      )}
      <ActivityCheckInCard activity={activity} checkedIn={checkedIn} />
      <RegistrantsCard activity={activity} list={list} />
    </>
  );
}
