import type { ActivityDetail } from '@/api/activities';
import type { CalendarEvent } from '@/lib/calendar-file';
import { paths } from '@/lib/paths';
import { MINUTE, momentOf } from '@/lib/time';
import { isCalledOff, sequenceOf } from './registered-words';

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
