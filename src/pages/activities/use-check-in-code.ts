import { useQuery } from '@tanstack/react-query';
import { type ActivityDetail, activityQueries } from '@/api/activities';
import { useNow } from '@/ui/use-now';
import { isCheckInTime } from './activity-labels';

/** Milliseconds: how many are there is looked at as often as this. */
const LOOK = 5_000;
/** Milliseconds after a code's end at which the next one is asked for. */
const AFTER = 100;

/** The code to check in by and how many have, kept current while one may; nothing is asked for at other times. */
export function useCheckInCode(activity: ActivityDetail) {
  const now = useNow('minute');
  return useQuery({
    ...activityQueries.code(activity.activity_id),
    enabled: isCheckInTime(activity, now),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => Math.min(LOOK, (state.data?.remaining ?? LOOK) + AFTER),
  });
}
