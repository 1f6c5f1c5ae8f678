import type { Channel, Notification } from '@/api/notifications';
import { wireDayOf } from '@/lib/time';

/** Parts of the list to show. */
export const views = ['all', 'unread', 'snoozed'] as const;
export type View = (typeof views)[number];

export interface Filter {
  view: View;
  channel: Channel | 'all';
}

/** The notifications that a filter lets through; those put off stand in a view of their own. */
export const shownOf = (list: readonly Notification[], { view, channel }: Filter): Notification[] =>
  list.filter(
    (each) =>
      (channel === 'all' || each.channel === channel) &&
      (each.snoozed_until !== null) === (view === 'snoozed') &&
      (view !== 'unread' || !each.is_read),
  );

/** Notifications about one thing: the newest, and those before it. */
export interface Group {
  newest: Notification;
  older: Notification[];
}

/** Puts together what is about the same thing, in the place of its newest. */
export function groupsOf(list: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of list) {
    const group = groups.get(each.about);
    if (group) group.older.push(each);
    else groups.set(each.about, { newest: each, older: [] });
  }
  return [...groups.values()];
}

/** Groups by the day of their newest, in their order. */
export function daysOf(groups: readonly Group[]): { day: string; groups: Group[] }[] {
  const days = new Map<string, Group[]>();
  for (const group of groups) {
    const day = wireDayOf(group.newest.at);
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days].map(([day, of]) => ({ day, groups: of }));
}

/** Ids of all that stand in a group. */
export const idsOf = ({ newest, older }: Group): string[] =>
  [newest, ...older].map(({ notification_id }) => notification_id);
