import { type AgendaItem, agendaKindNames } from '@/api/agenda';
import { targetPath } from '@/api/agenda-target';
import type { CalendarEvent } from '@/lib/calendar-file';
import { DAY, MINUTE, momentOf } from '@/lib/time';

/** Name of an item in calendars, the same for ever. An activity has the name under which its own page hands it out. */
function uidOf({ item_id, kind }: AgendaItem): string {
  const id = (kind === 'activity' ? item_id.slice('activity:'.length) : item_id).toWellFormed();
  return `${encodeURIComponent(id)}@${kind === 'activity' ? 'activities' : 'agenda'}.matrix`;
}

/** A date as an event of a calendar. It reminds as long as there is something to come, and one that is off is so there, too. */
export function calendarEventOf(item: AgendaItem, origin: string): CalendarEvent {
  const { kind, title, place, state, sequence, target } = item;
  const isDue = item.type === 'due';
  return {
    uid: uidOf(item),
    sequence,
    status: state === 'cancelled' ? 'cancelled' : 'confirmed',
    start: momentOf(isDue ? item.due_at : item.starts_at),
    ...(!isDue && { end: momentOf(item.ends_at) }),
    title: isDue ? `${title}（截止）` : title,
    place,
    description: [agendaKindNames[kind], item.origin].filter(Boolean).join(' · '),
    url: origin + targetPath(target),
    ...(state === 'open' && { remindBefore: isDue ? DAY : 15 * MINUTE }),
  };
}
