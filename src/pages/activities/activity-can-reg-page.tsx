import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { activityQueries } from '@/api/activities';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { ActivityView } from './activity-view';
import { FindActivities } from './find-activities';

/** /user/activityCanRegList: activities that one may register for; with `?id=` one of them. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OneActivity key={id} activityId={id} /> : <FindActivities />;
}

function OneActivity({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQueries.detail(activityId), refetchOnMount: 'always' });
  const list = { to: paths.activityCanRegList(), label: '可报名活动' };
  return (
    <DetailPage
      query={query}
      title="活动详情"
      failure="打不开这个活动"
      back={{ ...list, label: '查看全部活动' }}
      width="wide"
    >
      {(activity) => <ActivityView activity={activity} list={list} />}
    </DetailPage>
  );
}
