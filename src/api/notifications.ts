import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { keptQuery, timed } from '@/api/kept';
import { pollEvery } from '@/api/polling';
import { fetchQuietly } from '@/api/request';
import { nothing, wireTime, words } from '@/api/schemas';
import { MINUTE } from '@/lib/time';

/** The channels of the message centre, in the order in which they are shown. */
export const channels = ['course', 'homework', 'exam', 'activity', 'approval', 'system'] as const;
export const channel = v.picklist(channels);
export type Channel = v.InferOutput<typeof channel>;

export const channelNames: Record<Channel, string> = {
  course: '课程',
  homework: '作业',
  exam: '考试',
  activity: '活动',
  approval: '审批',
  system: '系统',
};

const of = <Kind extends string>(kind: Kind) => v.object({ kind: v.literal(kind), id: v.string() });

/** The things of the platform that a message or a date leads to. */
export const linkTargets = [
  v.object({ kind: v.literal('lesson'), mission_id: v.string(), id: v.string() }),
  v.object({
    kind: v.literal('homework'),
    course_id: v.string(),
    chapter_id: v.string(),
    id: v.string(),
  }),
  of('thread'),
  of('exam'),
  of('activity'),
  of('own_activity'),
  of('application'),
  of('approval'),
  of('order'),
  of('society'),
  of('work_post'),
  of('repair'),
  of('experiment'),
  v.object({ kind: v.picklist(['sign_in', 'gold', 'dormitory', 'course_search', 'library_seats']) }),
] as const;

/** The exact thing that a notification is about. */
export const notificationTarget = v.variant('kind', linkTargets);
export type NotificationTarget = v.InferOutput<typeof notificationTarget>;

const notification = v.object({
  notification_id: v.string(),
  channel,
  title: words,
  body: words,
  /** Notifications about the same thing have the same. */
  about: v.string(),
  target: notificationTarget,
  at: wireTime,
  is_read: v.boolean(),
  /** Out of the list until then; null when it is not put off. */
  snoozed_until: v.nullable(wireTime),
});
export type Notification = v.InferOutput<typeof notification>;

/** Unread counts, for the badges of every page: muted channels and what is put off count nowhere. */
const unread = v.object({
  total: v.number(),
  by_channel: v.partial(v.object(v.entriesFromList(channels, v.number()))),
  /** The newest that counts. */
  latest: v.nullable(v.object({ notification_id: v.string(), title: words })),
  /** Private messages, apart from the total. */
  private_messages: v.number(),
  /** It is the student's time without disturbance: nothing is announced. */
  is_quiet: v.boolean(),
});
export type Unread = v.InferOutput<typeof unread>;

const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

const notificationSettings = v.object({
  muted: v.array(channel),
  /** Every day from one time to the other, which may lie on the next day. */
  quiet: v.object({ is_on: v.boolean(), from: clock, to: clock }),
});
export type NotificationSettings = v.InferOutput<typeof notificationSettings>;

/** The student's notifications, the newest first: 300 at most. */
export const notificationList = defineEndpoint({
  method: 'GET',
  path: '/notifications/list',
  summary: '消息中心',
  input: nothing,
  output: v.object({ ...timed, list: v.array(notification) }),
});

export const unreadCounts = defineEndpoint({
  method: 'GET',
  path: '/notifications/unread',
  summary: '未读数',
  input: nothing,
  output: unread,
});

const marked = v.object({
  /** Those that this call has changed, for the way back. */
  notification_ids: v.array(v.string()),
  unread,
});

/**
 * Marks notifications as read: some, or all up to the newest that the student has seen, of one channel or of every one. Those
 * that are read stay as they are.
 */
export const notificationRead = defineEndpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: '标为已读',
  input: v.union([
    v.object({ notification_ids: v.array(v.string()) }),
    v.object({ up_to: v.string(), channel: v.optional(channel) }),
  ]),
  output: marked,
});

export const notificationUnread = defineEndpoint({
  method: 'POST',
  path: '/notifications/markUnread',
  summary: '标为未读',
  input: v.object({ notification_ids: v.array(v.string()) }),
  output: marked,
});

/** Puts notifications off until tomorrow, 8:00, when they are new again; or takes that back. */
export const notificationSnooze = defineEndpoint({
  method: 'POST',
  path: '/notifications/snooze',
  summary: '稍后提醒',
  input: v.object({ notification_ids: v.array(v.string()), is_snoozed: v.boolean() }),
  output: v.object({ ...marked.entries, snoozed_until: v.nullable(wireTime) }),
});

export const notificationSettingsShow = defineEndpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: '消息提醒设置',
  input: nothing,
  output: notificationSettings,
});

export const notificationSettingsSave = defineEndpoint({
  method: 'POST',
  path: '/notifications/settings/save',
  summary: '保存消息提醒设置',
  input: notificationSettings,
  output: v.object({ settings: notificationSettings, unread }),
});

export const notificationQueries = {
  all: ['notifications'] as const,
  list: () => keptQuery(notificationList, {}, 'live'),
  unread: () =>
    queryOptions({
      queryKey: ['notifications', 'unread'],
      queryFn: ({ signal }) => fetchQuietly(unreadCounts, {}, signal),
      meta: { background: true },
      ...pollEvery(MINUTE / 2, 5 * MINUTE),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['notifications', 'settings'],
      queryFn: ({ signal }) => fetchQuietly(notificationSettingsShow, {}, signal),
    }),
};
