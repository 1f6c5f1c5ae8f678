import * as v from 'valibot';
import {
  channel as channelSchema,
  type Notification,
  type notificationRead,
  type NotificationSettings,
  notificationSettingsShow,
  type notificationSnooze,
  notificationTarget,
  type Unread,
} from '@/api/notifications';
import { dayOf, momentOf, timeText, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

/** A student's notification. The id is `user:event`, so that each event appears once. */
const notificationRow = v.object({
  id: column.text,
  user_id: column.text,
  channel: channelSchema,
  title: column.text,
  body: column.text,
  about: column.text,
  target: notificationTarget,
  at: column.moment,
  is_read: v.boolean(),
  snoozed_until: v.nullable(column.moment),
});
type NotificationRow = v.InferOutput<typeof notificationRow>;

/** The id is the user's. */
const notificationSettingsRow = v.object({ id: column.text, ...notificationSettingsShow.output.entries });

export const tables = { notifications: notificationRow, notificationSettings: notificationSettingsRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A student's private messages that were not in view yet. Of somebody who is blocked none counts. */
export const unreadMessagesOf = (database: Database, userId: string): number =>
  database.privateSides
    .where(({ user_id, is_blocked }) => user_id === userId && !is_blocked)
    .reduce((sum, { unread }) => sum + unread.length, 0);

/** Notifications of a student that are kept. */
const KEPT = 300;
/** Milliseconds after which an event is not new any more. */
const NEWS = 7 * durations.day;

/** Something that a student is to know. */
export interface News extends Pick<NotificationRow, 'channel' | 'title' | 'body' | 'target'> {
  /** Name of the event, unique for the student: a repetition adds nothing. */
  event: string;
  /** Events about the same thing stand together. The event itself when left out. */
  about?: string;
  /** When it happened; now when left out. */
  at?: number;
}

/** The row of an event; what happened long ago is read. */
export function rowOf(
  userId: string,
  { event, about = event, at = Date.now(), ...words }: News,
): NotificationRow {
  const is_read = at < Date.now() - NEWS;
  return { ...words, id: `${userId}:${event}`, user_id: userId, about, at, is_read, snoozed_until: null };
}

/** Tells a student of an event, once: the one door by which other domains' events come to the message centre. */
export function notify(database: Database, userId: string, news: News): void {
  // Nobody signs in as one of the seed's strangers.
  if (database.notifications.find(`${userId}:${news.event}`) || !database.users.find(userId)) return;
  database.notifications.insert(rowOf(userId, news));
}

/** The first sentence of what a teacher has written in Markdown. */
export const firstSentence = (markdown: string): string =>
  (/^.*?(?:[。！？]|$)/.exec(markdown.trim())?.[0] ?? '').replaceAll(/[`*]/g, '');

const isSnoozed = ({ snoozed_until }: NotificationRow, now = Date.now()): boolean =>
  snoozed_until !== null && snoozed_until > now;

/** When it came, or came back. */
const cameAt = (row: NotificationRow): number =>
  row.snoozed_until !== null && !isSnoozed(row) ? row.snoozed_until : row.at;

/** The student's notifications, the newest first; those beyond the limit are gone. */
function rowsOf(database: Database, userId: string): NotificationRow[] {
  const rows = database.notifications
    .where(({ user_id }) => user_id === userId)
    .toSorted((one, other) => cameAt(other) - cameAt(one) || (one.id < other.id ? 1 : -1));
  return rows.slice(0, KEPT);
}

export function notificationsOf(database: Database, userId: string): Notification[] {
  return rowsOf(database, userId).map((row) => ({
    notification_id: row.id,
    channel: row.channel,
    title: row.title,
    body: row.body,
    about: row.about,
    target: row.target,
    at: wireTimeOf(cameAt(row)),
    is_read: row.is_read,
    snoozed_until: isSnoozed(row) ? wireTimeOf(row.snoozed_until ?? 0) : null,
  }));
}

export const notificationSettingsOf = (database: Database, userId: string): NotificationSettings => {
  const { muted, quiet } = database.notificationSettings.find(userId) ?? {
    muted: [],
    quiet: { is_on: true, from: '23:00', to: '07:00' },
  };
  return { muted, quiet };
};

/** Whether a clock lies in the quiet hours, which may go beyond midnight. Of the same time twice, the whole day. */
export function isQuiet({ is_on, from, to }: NotificationSettings['quiet'], clock: string): boolean {
  if (!is_on) return false;
  return from < to ? from <= clock && clock < to : clock >= from || clock < to;
}

/** Counts a student's unread notifications and messages. */
export function unreadOf(database: Database, userId: string): Unread {
  const { muted, quiet } = notificationSettingsOf(database, userId);
  const counted = rowsOf(database, userId).filter(
    (row) => !row.is_read && !isSnoozed(row) && !muted.includes(row.channel),
  );
  const by_channel: Unread['by_channel'] = {};
  for (const { channel } of counted) by_channel[channel] = (by_channel[channel] ?? 0) + 1;
  const [latest] = counted;
  return {
    total: counted.length,
    by_channel,
    latest: latest ? { notification_id: latest.id, title: latest.title } : null,
    private_messages: unreadMessagesOf(database, userId),
    is_quiet: isQuiet(quiet, timeText(wireTimeOf(Date.now()))),
  };
}

/** Changes rows that are the student's own; returns the ids of those that were otherwise before. */
function change(
  database: Database,
  rows: readonly NotificationRow[],
  changes: Partial<Pick<NotificationRow, 'is_read' | 'snoozed_until'>>,
): string[] {
  const changing = rows.filter((row) =>
    Object.entries(changes).some(([name, value]) => Reflect.get(row, name) !== value),
  );
  return changing.map(({ id }) => database.notifications.update(id, changes).id);
}

const named = (database: Database, userId: string, ids: readonly string[]): NotificationRow[] => {
  const wanted = new Set(ids);
  return rowsOf(database, userId).filter(({ id }) => wanted.has(id));
};

/** Marks what is named, or all that is not newer than what the student has seen and not put off. */
export function markRead(
  database: Database,
  userId: string,
  input: v.InferOutput<typeof notificationRead.input>,
) {
  const rows =
    'up_to' in input ? upTo(database, userId, input) : named(database, userId, input.notification_ids);
  const notification_ids = change(database, rows, { is_read: true });
  return { notification_ids, unread: unreadOf(database, userId) };
}

/** Marks a student's notifications about something as read. */
export function markAboutRead(database: Database, userId: string, about: string): void {
  const rows = database.notifications.where((row) => row.user_id === userId && row.about === about);
  change(database, rows, { is_read: true });
}

function upTo(
  database: Database,
  userId: string,
  { up_to, channel }: { up_to: string; channel?: NotificationRow['channel'] | undefined },
): NotificationRow[] {
  const rows = rowsOf(database, userId);
  const newest = rows.findIndex(({ id }) => id === up_to);
  return rows
    .slice(Math.max(0, newest))
    .filter((row) => !isSnoozed(row) && (channel === undefined || row.channel === channel));
}

export function markUnread(database: Database, userId: string, ids: readonly string[]) {
  const notification_ids = change(database, named(database, userId, ids), { is_read: false });
  return { notification_ids, unread: unreadOf(database, userId) };
}

/** Tomorrow, 8:00. */
const nextMorning = (): number => momentOf(`${dayOf(Date.now() + durations.day)} 08:00:00`);

/** Puts notifications off until tomorrow morning, when they count as new again. */
export function snooze(
  database: Database,
  userId: string,
  { notification_ids: ids, is_snoozed }: v.InferOutput<typeof notificationSnooze.input>,
) {
  const snoozed_until = is_snoozed ? nextMorning() : null;
  const changes = is_snoozed ? { snoozed_until, is_read: false } : { snoozed_until };
  const notification_ids = change(database, named(database, userId, ids), changes);
  return {
    notification_ids,
    unread: unreadOf(database, userId),
    snoozed_until: snoozed_until === null ? null : wireTimeOf(snoozed_until),
  };
}
