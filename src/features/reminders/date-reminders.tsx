import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AgendaItem, type agendaList, agendaQueries } from '@/api/agenda';
import type { EndpointInput, EndpointOutput } from '@/api/endpoint';
import { dayAfter } from '@/lib/days';
import { DAY, MINUTE, momentOf, timeText } from '@/lib/time';
import { DATE_REMINDERS, draftStore } from '@/session/drafts';
import { Switch } from '@/ui/switch';
import { replaceDates, startReminders } from './reminders';

/** Milliseconds before its start at which a reminder of a date comes, and for which dates are looked ahead. */
const BEFORE = 15 * MINUTE;
const AHEAD = 2 * DAY;

const OFF = 'off';
const isOff = (): boolean => draftStore.getItem(DATE_REMINDERS) === OFF;

/** Reminds of the events of all known answers of the agenda that begin in the next days, unless the student has switched that off. */
export function remindOfDates(client: QueryClient): void {
  const until = Date.now() + AHEAD;
  const items = client.getQueriesData<EndpointOutput<typeof agendaList>>({ queryKey: agendaQueries.lists });
  const known = items
    .flatMap(([queryKey, answer]) => {
      const came = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      return answer ? [{ answer, came, asked: queryKey[2] as EndpointInput<typeof agendaList> }] : [];
    })
    .toSorted((one, other) => one.came - other.came);
  for (const { answer, came, asked } of known) {
    const ahead = momentOf(answer.now) - came;
    const here = (wire: string) => momentOf(wire) - ahead;
    const soon = isOff() ? [] : answer.list.flatMap((item) => reminderOf(item, here));
    replaceDates(
      soon.filter((each) => each.until > Date.now() && each.until <= until),
      here(asked.from),
      here(dayAfter(asked.to, 1)),
    );
  }
  startReminders(client);
}

function reminderOf(item: AgendaItem, here: (wire: string) => number) {
  if (item.type !== 'event' || item.state !== 'open') return [];
  const { item_id, title, place, starts_at, ends_at } = item;
  // All of a day has no beginning to be there at.
  if (momentOf(ends_at) - momentOf(starts_at) >= DAY) return [];
  const until = here(starts_at);
  const text = [`${timeText(starts_at)} ${title}`, place].filter(Boolean).join('，');
  return [{ id: `date:${item_id}`, at: until - BEFORE, until, text, isDate: true, isTold: false }];
}

/** Whether this device reminds of dates. */
export function DateReminderSwitch() {
  const [isOn, setOn] = useState(() => !isOff());
  return (
    <Switch
      label="日程提醒"
      description="日程开始前 15 分钟，在打开着的页面里提醒；免打扰时段里不提醒。只对这台设备有效。"
      checked={isOn}
      onCheckedChange={(next) => {
        draftStore.setItem(DATE_REMINDERS, next ? '' : OFF);
        if (!next) replaceDates([], 0, Infinity);
        // Asked only now, when the student wants reminders; the toast comes without it.
        else if ('Notification' in window && Notification.permission === 'default')
          void Notification.requestPermission();
        setOn(next);
      }}
    />
  );
}
