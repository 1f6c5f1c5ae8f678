import { activityClashes } from '@/api/activities';
import type { EndpointOutput } from '@/api/endpoint';
import { momentOf, wireTimeOf } from '@/lib/time';
import type { Database } from '../database/database';
import { activityOf, publishedOf } from './activities';
import { homeworkOf } from './homework';

/** Returns a student's other events during an activity; one that only touches it does not clash. */
export function clashesOf(
  database: Database,
  userId: string,
  activityId: string,
): EndpointOutput<typeof activityClashes> {
  const { starts_at = '', ends_at = '' } = publishedOf(activityOf(database, userId, activityId)).values;
  const [starts, ends] = [momentOf(starts_at), momentOf(ends_at)];
  const meets = (from: number, to: number): boolean => from < ends && to > starts;

  const activities = database.activityRegistrations
    .where(
      ({ user_id, activity_id, state }) =>
        user_id === userId && activity_id !== activityId && (state === 'confirmed' || state === 'waiting'),
    )
    .flatMap(({ activity_id, state }) => {
      const row = database.activities.find(activity_id);
      if (row?.state !== 'open') return [];
      const { values } = publishedOf(row);
      const title = `${values['title']}${state === 'waiting' ? '（候补中）' : ''}`;
      return [{ kind: 'activity' as const, title, starts: values['starts_at'], ends: values['ends_at'] }];
    })
    .map(({ starts: from = '', ends: to = '', ...rest }) => ({
      ...rest,
      starts: momentOf(from),
      ends: momentOf(to),
    }));
  const booked = database.bookings
    .where(({ user_id, cancelled }) => user_id === userId && !cancelled)
    .map((booking) => ({
      kind: booking.kind === 'experiment' ? ('experiment' as const) : ('booking' as const),
      title: booking.title,
      starts: booking.starts,
      ends: booking.ends,
    }));
  const exams = database.examAttempts
    .where(({ user_id, handed_in_at }) => user_id === userId && handed_in_at === null)
    .map(({ title, started_at, deadline }) => ({
      kind: 'exam' as const,
      title,
      starts: started_at,
      ends: deadline,
    }));
  const homework = homeworkOf(database, userId)
    .filter(({ state }) => state === 'open')
    .map(({ title, due_at }) => ({
      kind: 'homework' as const,
      title,
      starts: momentOf(due_at),
      ends: momentOf(due_at),
    }));
  return [...activities, ...booked, ...exams, ...homework]
    .filter((each) => meets(each.starts, each.ends))
    .toSorted((one, other) => one.starts - other.starts)
    .map(({ starts: from, ends: to, ...rest }) => ({
      ...rest,
      starts_at: wireTimeOf(from),
      ends_at: wireTimeOf(to),
    }));
}
