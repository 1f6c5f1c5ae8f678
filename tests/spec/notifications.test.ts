// @vitest-environment node
import { fc } from '../support/properties';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Channel, channels } from '@/api/notifications';
import { DAY, HOUR, momentOf } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { doWithApplication } from '@mock/domains/applications';
import { leaveActivity, recordRegistration, checkRegistration } from '@mock/domains/activities-places';
import { handIn } from '@mock/domains/exams';
import {
  isQuiet,
  markRead,
  markUnread,
  type News,
  notificationsOf,
  notify,
  notificationSettingsOf,
  snooze,
  unreadOf,
} from '@mock/laws/notifications';
import { people } from '@mock/laws/people';

/** Number of random sequences: `UNREAD_RUNS=2000`. */
const RUNS = Number(process.env['UNREAD_RUNS'] ?? 100);

const me = people.student;
const news = (event: string, channel: Channel = 'course'): News => ({
  channel,
  title: `消息 ${event}`,
  body: '',
  event,
  target: { kind: 'gold' },
});

/** A database without notifications. */
function empty() {
  const database = createDatabase();
  database.catchUp();
  for (const { id } of database.notifications.all()) database.notifications.delete(id);
  return database;
}
type Data = ReturnType<typeof empty>;
const titles = (database: Data, userId: string = me) =>
  notificationsOf(database, userId).map(({ title }) => title);
const mute = (database: Data, ...muted: Channel[]) =>
  database.notificationSettings.put({ id: me, ...notificationSettingsOf(database, me), muted });

beforeEach(() => vi.useFakeTimers({ now: momentOf('2026-11-25 21:40:00') }));

describe('22.1 the message centre', () => {
  it('tells an event once, however often it is told', () => {
    const database = empty();
    for (let times = 0; times < 3; times += 1) notify(database, me, news('a'));
    expect(unreadOf(database, me)).toMatchObject({ total: 1, by_channel: { course: 1 } });
  });

  it('counts muted channels nowhere, and keeps them in the list', () => {
    const database = empty();
    notify(database, me, news('a', 'course'));
    vi.advanceTimersByTime(1000);
    notify(database, me, news('b', 'system'));
    mute(database, 'system');
    expect(unreadOf(database, me)).toMatchObject({
      total: 1,
      by_channel: { course: 1 },
      latest: { title: '消息 a' },
    });
    expect(titles(database)).toEqual(['消息 b', '消息 a']);
  });

  it('puts off until tomorrow, 8:00, by the clock of the campus, and is new then', () => {
    const database = empty();
    notify(database, me, news('old'));
    notify(database, me, news('late'));
    const id = `${me}:old`;
    expect(snooze(database, me, { notification_ids: [id], is_snoozed: true })).toMatchObject({
      snoozed_until: '2026-11-26 08:00:00',
      unread: { total: 1 },
    });
    vi.setSystemTime(momentOf('2026-11-26 07:59:59'));
    expect(unreadOf(database, me).total).toBe(1);
    vi.setSystemTime(momentOf('2026-11-26 08:00:00'));
    expect(unreadOf(database, me)).toMatchObject({ total: 2, latest: { notification_id: id } });
    expect(titles(database)[0]).toBe('消息 old');
  });

  it('is quiet from 23:00 to 7:00 unless told otherwise', () => {
    const { quiet } = notificationSettingsOf(empty(), me);
    const at = (clock: string) => isQuiet(quiet, clock);
    expect(['22:59', '23:00', '00:00', '06:59', '07:00'].map(at)).toEqual([false, true, true, true, false]);
    expect(isQuiet({ ...quiet, is_on: false }, '23:30')).toBe(false);
    expect(isQuiet({ is_on: true, from: '12:00', to: '14:00' }, '13:00')).toBe(true);
  });

  it('marks all in one call and leaves what came meanwhile; undone, exactly those are unread again', () => {
    const database = empty();
    notify(database, me, news('read before'));
    markRead(database, me, { notification_ids: [`${me}:read before`] });
    notify(database, me, news('a'));
    notify(database, me, news('b', 'exam'));
    const [seen] = notificationsOf(database, me);
    vi.advanceTimersByTime(1000);
    notify(database, me, news('meanwhile'));
    const { notification_ids, unread } = markRead(database, me, { up_to: seen?.notification_id ?? '' });
    expect(unread.total).toBe(1);
    expect(markUnread(database, me, notification_ids).unread.total).toBe(3);
    expect(notificationsOf(database, me).filter(({ is_read }) => is_read)).toHaveLength(1);
  });

  it('does nothing with the notifications of others', () => {
    const database = empty();
    notify(database, people.lihua, news('hers'));
    const ids = [`${people.lihua}:hers`];
    expect(markRead(database, me, { notification_ids: ids }).notification_ids).toEqual([]);
    snooze(database, me, { notification_ids: ids, is_snoozed: true });
    expect(unreadOf(database, people.lihua).total).toBe(1);
  });

  it(`counts exactly what is unread over ${RUNS} random sequences`, { timeout: 240_000 }, () => {
    const channelOf = fc.constantFrom(...channels);
    const number = fc.nat(11);
    const command = fc.oneof(
      fc.record({ act: fc.constant('notify' as const), number, channel: channelOf }),
      fc.record({ act: fc.constantFrom('read' as const, 'unread' as const, 'snooze' as const), number }),
      fc.record({ act: fc.constant('all' as const), channel: fc.option(channelOf, { nil: undefined }) }),
      fc.record({ act: fc.constant('mute' as const), channel: channelOf }),
      fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 11, 30) }),
    );
    const database = empty();
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        for (const { id } of database.notifications.all()) database.notifications.delete(id);
        database.notificationSettings.delete(me);
        vi.setSystemTime(momentOf('2026-11-25 21:40:00'));
        const model = new Map<number, { channel: Channel; isRead: boolean; until: number }>();
        const muted = new Set<Channel>();
        for (const each of commands) {
          vi.advanceTimersByTime(1000);
          const morning = momentOf(
            `${new Date(Date.now() + 8 * HOUR + DAY).toISOString().slice(0, 10)} 08:00:00`,
          );
          const own = 'number' in each ? model.get(each.number) : undefined;
          const ids = 'number' in each ? [`${me}:${each.number}`] : [];
          if (each.act === 'notify') {
            notify(database, me, news(String(each.number), each.channel));
            if (!own) model.set(each.number, { channel: each.channel, isRead: false, until: 0 });
          } else if (each.act === 'read') {
            markRead(database, me, { notification_ids: ids });
            if (own) own.isRead = true;
          } else if (each.act === 'unread') {
            markUnread(database, me, ids);
            if (own) own.isRead = false;
          } else if (each.act === 'snooze') {
            snooze(database, me, { notification_ids: ids, is_snoozed: true });
            if (own) Object.assign(own, { until: morning, isRead: false });
          } else if (each.act === 'all') {
            const [newest] = notificationsOf(database, me);
            markRead(database, me, { up_to: newest?.notification_id ?? '', channel: each.channel });
            for (const row of model.values())
              if (row.until <= Date.now() && (!each.channel || row.channel === each.channel))
                row.isRead = true;
          } else if (each.act === 'mute') {
            if (!muted.delete(each.channel)) muted.add(each.channel);
            mute(database, ...muted);
          } else if (each.act === 'wait') vi.advanceTimersByTime(each.hours * HOUR);

          const counted = [...model.values()].filter(
            ({ channel, isRead, until }) => !isRead && until <= Date.now() && !muted.has(channel),
          );
          const { total, by_channel } = unreadOf(database, me);
          expect(total).toBe(counted.length);
          for (const channel of channels)
            expect(by_channel[channel] ?? 0).toBe(counted.filter((row) => row.channel === channel).length);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('22.1 what happens on other pages arrives', () => {
  it('an order that is sent, once', () => {
    const database = createDatabase();
    database.catchUp();
    const order = database.orders.first(({ prepared_at }) => prepared_at > Date.now());
    if (!order) return expect.unreachable();
    const told = () => titles(database).filter((title) => title === `“${order.title}”已发货`);
    expect(told()).toHaveLength(0);
    vi.setSystemTime(order.prepared_at + 1000);
    for (let times = 0; times < 3; times += 1) database.catchUp();
    expect(told()).toHaveLength(1);
  });

  it('an application handed on: the next approver, and at its end the applicant', () => {
    const database = empty();
    const [teacher, dean] = [people.teacher, people.dean].map(
      (id) => database.users.find(id) ?? expect.unreachable(),
    );
    if (!teacher || !dean) return;
    const act = (user: typeof teacher, application_id: string, deed: 'approve' | 'return', comment = '') =>
      doWithApplication(database, user, {
        application_id,
        act: deed,
        revision: database.applications.find(application_id)?.trail.length ?? 0,
        comment,
        to: null,
      });
    act(teacher, 'seed-2', 'return', '请补上家长联系电话。');
    expect(notificationsOf(database, me)[0]).toMatchObject({
      channel: 'approval',
      body: '陈老师：请补上家长联系电话。',
      target: { kind: 'application', id: 'seed-2' },
    });
    act(dean, 'seed-7', 'approve');
    expect(titles(database)[0]).toMatch(/已通过$/);
  });

  it('a place that has come free: to the first who waits, in the same step', () => {
    const database = empty();
    const activity = database.activities.first(
      ({ state, published }) => state === 'open' && Number(published?.values['capacity']) > 0,
    );
    const user = database.users.find(me);
    if (!activity || !user) return expect.unreachable();
    for (const { id, activity_id } of database.activityRegistrations.all())
      if (activity_id === activity.id) database.activityRegistrations.delete(id);
    const { published } = activity;
    if (!published) return expect.unreachable();
    database.activities.update(activity.id, {
      published: { ...published, values: { ...published.values, capacity: '1' }, fields: [] },
    });
    const join = (id: string) => {
      const who = { ...user, id };
      return recordRegistration(database, who, checkRegistration(database, id, activity.id, {}));
    };
    const first = join(people.lihua);
    join(me);
    expect(titles(database)).toEqual([]);
    leaveActivity(database, people.lihua, { activity_id: activity.id, registration_id: first.id });
    expect(notificationsOf(database, me)).toMatchObject([
      { channel: 'activity', target: { kind: 'activity', id: activity.id } },
    ]);
    expect(titles(database)[0]).toMatch(/^候补成功/);
  });

  it('the marks of an exam and of homework', async () => {
    const database = empty();
    const [attempt] = database.examAttempts.where(({ user_id }) => user_id === me);
    if (!attempt) return expect.unreachable();
    database.examAttempts.update(attempt.id, {
      handed_in_at: null,
      handed_in_by: null,
      deadline: Date.now() + HOUR,
    });
    vi.useRealTimers();
    await handIn(database, me, { attempt_id: attempt.id, answers: [], times: {} } as never);
    expect(titles(database)[0]).toMatch(/成绩已出$|已自动交卷$/);
    const [work] = database.homework.where(({ user_id, mark }) => user_id === me && mark === null);
    if (!work) return expect.unreachable();
    const mark = {
      score: 9,
      points: [9],
      comment: '写得清楚。',
      teacher: '陈思远',
      marked_at: '2026-11-25 21:39:00',
    };
    database.homework.update(work.id, { mark });
    database.catchUp();
    expect(notificationsOf(database, me).find(({ channel }) => channel === 'homework')).toMatchObject({
      body: '陈思远：写得清楚。',
      target: { kind: 'homework', id: work.task_id },
    });
  });
});
