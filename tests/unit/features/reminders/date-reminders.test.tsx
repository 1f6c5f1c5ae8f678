import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgendaEvent, agendaQueries } from '@/api/agenda';
import { notificationQueries } from '@/api/notifications';
import { remindOfDates } from '@/features/reminders';
import { HOUR, MINUTE, momentOf, wireTimeOf } from '@/lib/time';
import { DATE_REMINDERS, readDraft, REMINDERS, writeDraft } from '@/session/drafts';
import * as toasts from '@/ui/toast-store';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const NOW = momentOf('2026-11-25 10:00:00');
const { signIn } = learningBackend({ now: '2026-11-25 10:00' });

const event = (title: string, clock: string, change: Partial<AgendaEvent> = {}): AgendaEvent => ({
  type: 'event',
  item_id: `lesson:${title}`,
  kind: 'lesson',
  title,
  target: { kind: 'review' },
  state: 'open',
  place: '教一 305',
  origin: '',
  sequence: 0,
  starts_at: `2026-11-25 ${clock}:00`,
  ends_at: wireTimeOf(momentOf(`2026-11-25 ${clock}:00`) + HOUR),
  ...change,
});

describe('40.7 reminders of dates', () => {
  let client = new QueryClient();
  let told = vi.spyOn(toasts, 'showToast');
  const said = () => told.mock.calls.map(([text]) => text);
  const answer = (list: AgendaEvent[], from = '2026-11-23', to = '2026-11-29') => {
    const now = wireTimeOf(Date.now());
    client.setQueryData(agendaQueries.list(from, to).queryKey, { as_of: now, now, list });
    remindOfDates(client);
  };
  const setQuiet = (is_quiet: boolean) =>
    client.setQueryData(notificationQueries.unread().queryKey, {
      total: 0,
      by_channel: {},
      latest: null,
      private_messages: 0,
      is_quiet,
    });
  const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    signIn('student');
    client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    told = vi.spyOn(toasts, 'showToast').mockImplementation(() => {});
  });

  it('come 15 minutes before, once, though the agenda is asked for again', async () => {
    answer([event('力学', '10:30')]);
    await pass(14);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual(['即将开始：10:30 力学，教一 305']);
    answer([event('力学', '10:30')]);
    await pass(20);
    expect(said()).toHaveLength(1);
  });

  it('are one for several that begin together, and name three', async () => {
    answer(['力学', '数学', '英语', '体育', '化学'].map((title) => event(title, '10:30', { place: '' })));
    await pass(16);
    expect(said()).toEqual(['即将开始：10:30 力学；10:30 数学；10:30 英语；另有 2 项']);
  });

  it('come at once where less is left, by the server’s clock, whatever that of the device says', async () => {
    const now = wireTimeOf(Date.now() + HOUR);
    client.setQueryData(agendaQueries.list('2026-11-23', '2026-11-29').queryKey, {
      as_of: now,
      now,
      list: [event('力学', '11:05')],
    });
    remindOfDates(client);
    await pass(0);
    expect(said()).toEqual(['即将开始：11:05 力学，教一 305']);
  });

  it('wait for the end of the quiet hours, and are silent when it has begun by then', async () => {
    setQuiet(true);
    answer([event('力学', '10:20'), event('数学', '10:40', { place: '' })]);
    await pass(27);
    expect(said()).toEqual([]);
    setQuiet(false);
    await pass(1);
    expect(said()).toEqual(['即将开始：10:40 数学']);
  });

  it('are not of what is off, over, due, or takes all day, and go with what was moved or is gone', async () => {
    answer([
      event('停课', '10:30', { state: 'cancelled' }),
      event('出差', '00:00', { starts_at: '2026-11-25 10:30:00', ends_at: '2026-11-27 10:30:00' }),
      event('力学', '10:30'),
      event('数学', '10:30'),
    ]);
    answer([event('力学', '11:30')]);
    // Another week says nothing of this one.
    answer([], '2026-11-30', '2026-12-06');
    await pass(40);
    expect(said()).toEqual([]);
    await pass(40);
    expect(said()).toEqual(['即将开始：11:30 力学，教一 305']);
  });

  it('are none when the student has switched them off', async () => {
    writeDraft(DATE_REMINDERS, 'off');
    answer([event('力学', '10:30')]);
    await pass(40);
    expect(said()).toEqual([]);
  });
});

describe('40.7 the switch', () => {
  it('is on, takes back what is planned when it goes off, and is remembered', async () => {
    const { user, unmount } = await visit('/user/schedule', 'student');
    await waitFor(() => expect(readDraft(REMINDERS)).toContain('"isDate":true'));
    unmount();
    const second = await visit('/user/message');
    const button = await screen.findByRole('switch', { name: /^日程提醒/ });
    expect(button).toBeChecked();
    await user.click(button);
    expect(readDraft(REMINDERS)).not.toContain('"isDate":true');
    second.unmount();
    await visit('/user/message');
    expect(await screen.findByRole('switch', { name: /^日程提醒/ })).not.toBeChecked();
  });
});
