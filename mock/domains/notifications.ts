import {
  notificationList,
  notificationRead,
  notificationSettingsSave,
  notificationSettingsShow,
  notificationSnooze,
  notificationUnread,
  unreadCounts,
} from '@/api/notifications';
import { rightNow } from '../engine/clock';
import { handle } from '../engine/handle';
import {
  markRead,
  markUnread,
  notificationSettingsOf,
  notificationsOf,
  snooze,
  unreadOf,
} from '../laws/notifications';
import { attemptsOf } from './exams';
import { letTeachersAnswer } from './teacher-threads';

export const routes = [
  handle(notificationList, ({ database, user }) => ({
    ...rightNow(),
    list: notificationsOf(database, user.id),
  })),
  handle(unreadCounts, async ({ database, user }) => {
    await letTeachersAnswer(database, user.id);
    // Hands in what has run out of time, whichever page is open.
    attemptsOf(database, user.id);
    return unreadOf(database, user.id);
  }),
  handle(notificationRead, ({ input, database, user }) => markRead(database, user.id, input)),
  handle(notificationUnread, ({ input, database, user }) =>
    markUnread(database, user.id, input.notification_ids),
  ),
  handle(notificationSnooze, ({ input, database, user }) => snooze(database, user.id, input)),
  handle(notificationSettingsShow, ({ database, user }) => notificationSettingsOf(database, user.id)),
  handle(notificationSettingsSave, ({ input, database, user }) => {
    database.notificationSettings.put({ id: user.id, ...input });
    return { settings: input, unread: unreadOf(database, user.id) };
  }),
];
