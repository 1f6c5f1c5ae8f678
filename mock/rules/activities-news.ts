import type { ActivityRow, RegistrationRow } from '../database/activities';
import type { Database } from '../database/database';
import { notify } from './notifications';

const titleOf = ({ published, draft }: ActivityRow): string =>
  (published ?? draft.content).values['title'] ?? '';

/** When and where an activity is, in one line. */
function placeOf({ published }: ActivityRow): string {
  const { starts_at = '', place = '' } = published?.values ?? {};
  return `${starts_at}，${place}`;
}

/** Tells those who have registered what has become of their place. `version` tells apart what happens more than once. */
export function tellRegistered(
  database: Database,
  activity: ActivityRow,
  people: readonly RegistrationRow[],
  what: 'promoted' | 'removed' | 'cancelled' | 'changed',
  { note = '', version = '' }: { note?: string; version?: string } = {},
): void {
  const name = `“${titleOf(activity)}”`;
  const words = {
    promoted: { title: `候补成功：${name}`, body: `你已有名额。${placeOf(activity)}` },
    removed: { title: `你已被移出${name}`, body: note && `主办人说明：${note}` },
    cancelled: { title: `${name}已取消`, body: note && `主办人说明：${note}` },
    changed: { title: `${name}的时间或地点有变`, body: `现在是 ${placeOf(activity)}` },
  };
  for (const { id, user_id } of people)
    notify(database, user_id, {
      ...words[what],
      channel: 'activity',
      event: `registration:${id}:${what}${version}`,
      about: `activity:${activity.id}`,
      target: { kind: 'activity', id: activity.id },
    });
}

/** Tells the organiser how the review of an activity has ended. */
export const tellReviewed = (database: Database, activity: ActivityRow): void =>
  notify(database, activity.user_id, {
    channel: 'activity',
    title: `“${titleOf(activity)}”${activity.state === 'open' ? '已通过审核，开始报名' : '未通过审核'}`,
    body: activity.note || placeOf(activity),
    event: `activity:${activity.id}:reviewed:${activity.updated}`,
    about: `activity:${activity.id}`,
    target: { kind: 'own_activity', id: activity.id },
    at: activity.updated,
  });
