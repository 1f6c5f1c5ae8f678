import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import type { ActivityDetail } from '@/api/activities';
import { paths } from '@/lib/paths';
import { momentOf } from '@/lib/time';
import { isCalledOff, sequenceOf } from './registered-words';

// Plain http lacks it, and the library makes an id with it for each event, though we give one.
crypto.randomUUID ??= () => '0-0-0-0-0';

/** Seconds before the start at which a calendar reminds. */
const REMINDER = 30 * 60;

/** A text without what an iCalendar file may not hold: control characters and halves of characters. */
const plain = (text: string): string => text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');

function statusOf(activity: ActivityDetail): ICalEventStatus {
  if (isCalledOff(activity)) return ICalEventStatus.CANCELLED;
  return activity.mine?.state === 'waiting' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/**
 * Activities that a student has registered for as an iCalendar file (RFC 5545), in UTC. The UID of an activity stays, and
 * its SEQUENCE rises with what the organiser changes and with what becomes of the registration, so that a calendar that
 * takes in the newer file has each activity once; one that was cancelled, by whomever, is CANCELLED.
 */
export function calendarFile(activities: readonly ActivityDetail[], origin: string, now: Date): string {
  const calendar = ical({
    prodId: { company: 'Matrix', product: '活动', language: 'ZH' },
    name: '已报名活动',
  });
  for (const activity of activities) {
    const { activity_id, title, place, organiser, description, starts_at, ends_at } = activity;
    const status = statusOf(activity);
    const named = (status === ICalEventStatus.TENTATIVE ? '候补：' : '') + plain(title);
    calendar.createEvent({
      id: `${encodeURIComponent(plain(activity_id))}@activities.matrix`,
      sequence: sequenceOf(activity),
      status,
      stamp: now,
      lastModified: new Date(momentOf(activity.updated_at)),
      start: new Date(momentOf(starts_at)),
      end: new Date(momentOf(ends_at)),
      summary: named,
      location: plain(place) || null,
      description: plain(`${description}\n\n主办：${organiser.name}`),
      url: origin + paths.activityAlreadyList(activity_id),
      alarms:
        status === ICalEventStatus.CANCELLED
          ? []
          : [{ type: ICalAlarmType.display, trigger: REMINDER, description: `${named}，${plain(place)}` }],
    });
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}
