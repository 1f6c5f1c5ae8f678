import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';

// Plain http lacks it, and the library makes an id with it for each event, though we give one.
crypto.randomUUID ??= () => '0-0-0-0-0';

/** Event of a calendar, times in epoch milliseconds. */
export interface CalendarEvent {
  /** Stays for the same event: a calendar that takes in a newer file has it once. */
  uid: string;
  /** Rises with every change. */
  sequence?: number;
  status?: 'confirmed' | 'tentative' | 'cancelled';
  start: number;
  /** Left out: it is a moment, such as that by which something is due. */
  end?: number;
  title: string;
  place: string;
  description: string;
  url: string;
  updated?: number;
  /** Milliseconds before the start at which the calendar reminds; left out for none. Never of what is cancelled. */
  remindBefore?: number;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A text without what an iCalendar file may not hold: control characters and halves of characters. */
const plain = (text: string): string => text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');

/** Returns events as an iCalendar file (RFC 5545), in UTC. `now` is when it is made. Heavy: to be loaded when asked for. */
export function calendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const calendar = ical({ prodId: { company: 'Matrix', product: name, language: 'ZH' }, name });
  for (const { uid, sequence, status = 'confirmed', updated, remindBefore, ...event } of events) {
    const title = plain(event.title);
    const place = plain(event.place);
    const alarms =
      status === 'cancelled' || remindBefore === undefined
        ? []
        : [
            {
              type: ICalAlarmType.display as const,
              trigger: remindBefore / 1000,
              description: [title, place].filter(Boolean).join('，'),
            },
          ];
    calendar.createEvent({
      id: plain(uid),
      ...(sequence !== undefined && { sequence }),
      status: statuses[status],
      stamp: now,
      lastModified: updated === undefined ? null : new Date(updated),
      start: new Date(event.start),
      end: event.end === undefined ? null : new Date(event.end),
      summary: title,
      location: place || null,
      description: plain(event.description),
      url: event.url,
      alarms,
    });
  }
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}
