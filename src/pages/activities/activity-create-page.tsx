import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { activityQueries } from '@/api/activities';
import { DetailPage } from '@/kit/detail-page';
import { paths } from '@/lib/paths';
import { randomId } from '@/lib/random-id';
import { ActivityForm, CancelledActivity } from './activity-create-form';

/** Milliseconds between two looks at what waits for its review. */
const REVIEW_POLL = 15_000;

/** /user/activityCreate: a new activity; with `?copy=` it begins as a copy of another, with `?id=` one that was begun is written on. */
export function Component() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const id = search.get('id');
  const copy = search.get('copy') ?? undefined;
  return id ? <OneActivity key={id} activityId={id} copy={copy} /> : <NewActivity key={key} copy={copy} />;
}

/** Assigns an id to a new activity, so that a reload finds its draft. */
function NewActivity({ copy }: { copy?: string | undefined }) {
  const [id] = useState(randomId);
  return <Navigate replace to={paths.activityCreate(id, copy)} />;
}

function OneActivity({ activityId, copy }: { activityId: string; copy?: string | undefined }) {
  const query = useQuery({
    ...activityQueries.edit(activityId, copy),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'review' ? REVIEW_POLL : false),
  });
  return (
    <DetailPage
      query={query}
      title="发布活动"
      failure="打不开这个活动"
      back={{ to: paths.activityMyList(), label: '查看我发布的活动' }}
      width="wide"
    >
      {(activity) =>
        activity.state === 'cancelled' ? (
          <CancelledActivity activity={activity} />
        ) : (
          <ActivityForm activity={activity} />
        )
      }
    </DetailPage>
  );
}
