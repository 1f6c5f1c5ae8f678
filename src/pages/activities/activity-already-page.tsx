import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { activityQueries } from '@/api/activities';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { ActivityView } from './activity-view';
import { RegisteredActivities } from './registered-activities';

/** /user/activityAlreadyList: what the student has registered for; with `?id=` one of it. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OneRegistration key={id} activityId={id} /> : <RegisteredActivities />;
}

function OneRegistration({ activityId }: { activityId: string }) {
  const query = useQuery({ ...activityQueries.detail(activityId), refetchOnMount: 'always' });
  const list = { to: paths.activityAlreadyList(), label: '已报名活动' };
  return (
    <DetailPage
      query={query}
      title="我的报名"
      failure="打不开这个活动"
      back={{ ...list, label: '查看已报名活动' }}
      width="wide"
    >
      {(activity) => <ActivityView activity={activity} list={list} />}
    </DetailPage>
  );
}
