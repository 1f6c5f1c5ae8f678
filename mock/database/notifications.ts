import * as v from 'valibot';
import { channel, notificationSettingsShow, notificationTarget } from '@/api/notifications';
import type { TablesOf } from './table';

const text = v.string();
/** Epoch milliseconds. */
const moment = v.number();

/** A student's notification. The id is `user:event`, so that each event appears once. */
const notificationRow = v.object({
  id: text,
  user_id: text,
  channel,
  title: text,
  body: text,
  about: text,
  target: notificationTarget,
  at: moment,
  is_read: v.boolean(),
  snoozed_until: v.nullable(moment),
});
export type NotificationRow = v.InferOutput<typeof notificationRow>;

/** The id is the user's. */
const notificationSettingsRow = v.object({ id: text, ...notificationSettingsShow.output.entries });

export const tables = { notifications: notificationRow, notificationSettings: notificationSettingsRow };
declare module './database' {
  interface Tables extends TablesOf<typeof tables> {}
}
