import type { ActivityDetail, ActivitySummary } from '@/api/activities';
import type { CalendarEvent } from '@/lib/calendar-file';
import { paths } from '@/lib/paths';
import { MINUTE, momentOf } from '@/lib/time';

/** Whether the student is not expected any more: the activity was cancelled, or the student left or was removed. */
export const isCalledOff = ({ state, mine }: Pick<ActivitySummary, 'state' | 'mine'>): boolean =>
  state === 'cancelled' || mine?.state === 'left' || mine?.state === 'removed';

/** Counts what a calendar has to know of an activity and the student's registration for it (SEQUENCE of RFC 5545). */
export const sequenceOf = ({ sequence, mine }: ActivityDetail): number => sequence + (mine?.sequence ?? 0);

function statusOf(activity: ActivityDetail): 'confirmed' | 'tentative' | 'cancelled' {
  if (isCalledOff(activity)) return 'cancelled';
  return activity.mine?.state === 'waiting' ? 'tentative' : 'confirmed';
}

/**
 * An activity that a student has registered for as an event of a calendar. Its sequence rises with what the organiser
 * changes and with what becomes of the registration; one that was cancelled, by whomever, is so there, too.
 */
export function eventOf(activity: ActivityDetail, origin: string): CalendarEvent {
  const { activity_id, title, place, organiser, description, starts_at, ends_at, updated_at } = activity;
  const status = statusOf(activity);
  return {
    uid: `${encodeURIComponent(activity_id.toWellFormed())}@activities.matrix`,
    sequence: sequenceOf(activity),
    status,
    updated: momentOf(updated_at),
    start: momentOf(starts_at),
    end: momentOf(ends_at),
    title: (status === 'tentative' ? '候补：' : '') + title,
    place,
    description: `${description}\n\n主办：${organiser.name}`,
    url: origin + paths.activityAlreadyList(activity_id),
    remindBefore: 30 * MINUTE,
  };
}
