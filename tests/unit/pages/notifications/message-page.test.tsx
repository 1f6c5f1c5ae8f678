import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import {
  notificationRead,
  notificationSettingsSave,
  notificationSnooze,
  unreadCounts,
} from '@/api/notifications';
import { openChannel } from '@/lib/tabs';
import { momentOf } from '@/lib/time';
import { notify, unreadOf } from '@mock/laws/notifications';
import { people } from '@mock/laws/people';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, sent, fail } = learningBackend();

/** Opens the page, and waits until it has come to rest. */
async function open() {
  vi.useFakeTimers({ now: momentOf('2026-11-25 10:00:00'), shouldAdvanceTime: true });
  mock.reset();
  const view = await visit('/user/message', 'student');
  await screen.findByRole('link', { name: /^消息中心，.*条未读/ });
  await rest(view.client);
  return view;
}
const rest = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0));

const list = () => screen.findByRole('list', { name: '消息' });
const count = (path: string) => sent.filter((each) => each === path).length;

describe('22.1 /user/message', () => {
  it('leads to the exact thing, which is read then, and the badge of the shell tells one less', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: /消息中心，\d+ 条未读/ });
    const before = Number(
      /\d+/.exec(screen.getByRole('link', { name: /^消息中心，.*条未读/ }).textContent ?? '')?.[0],
    );
    await user.click(within(await list()).getByRole('link', { name: '经费报销被退回，请修改后再提交' }));
    await arrivedAt('/user/oaList?id=seed-4');
    expect(await screen.findByRole('link', { name: `消息中心，${before - 1} 条未读` })).toBeInTheDocument();
  });

  it('marks all in one call, and takes it back in one', async () => {
    const { user, client } = await open();
    await list();
    const badge = await screen.findByRole('link', { name: /^消息中心，.*条未读/ });
    const unread = badge.textContent;
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^消息中心，.*条未读/ })).toBeNull());
    expect(count(notificationRead.path)).toBe(1);
    expect(screen.getByText(`已把 ${unread} 条消息标为已读`)).toBeVisible();
    await rest(client);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('link', { name: `消息中心，${unread} 条未读` })).toBeVisible();
    await rest(client);
    // Messages that are unread again are not new: none is announced.
    expect(screen.queryByText(/新消息/)).toBeNull();
  });

  it('filters by channel in the address; all read marks that channel only', async () => {
    const { user } = await open();
    await list();
    await user.click(screen.getByRole('radio', { name: /审批/ }));
    await arrivedAt('/user/message?channel=approval');
    expect(within(await list()).queryByText('今天还没有签到')).toBeNull();
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    expect(await screen.findByText(/已把“审批”的 \d+ 条消息标为已读/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^消息中心，.*条未读/ })).toBeVisible();
  });

  it('mutes a channel: it counts nowhere, says so, and stays in the list', async () => {
    const { user } = await open();
    const badge = await screen.findByRole('link', { name: /^消息中心，.*条未读/ });
    const before = Number(badge.textContent);
    const system = Number(
      /\d+/.exec(screen.getByRole('radio', { name: /系统/ }).parentElement?.textContent ?? '')?.[0],
    );
    await user.click(await screen.findByRole('switch', { name: '系统' }));
    expect(await screen.findByRole('link', { name: `消息中心，${before - system} 条未读` })).toBeVisible();
    expect(count(notificationSettingsSave.path)).toBe(1);
    expect(within(await list()).getAllByText('已静音').length).toBeGreaterThan(0);
  });

  it('22.3 is muted and quiet as another tab has chosen', async () => {
    await open();
    const id = people.student;
    const quiet = { is_on: false, from: '23:00', to: '07:00' };
    expect(await screen.findByRole('switch', { name: '课程' })).toBeChecked();
    mock.database.notificationSettings.put({ id, muted: ['course'], quiet });
    const tab = openChannel('inbox', v.unknown());
    tab.tell({ owner: id, tab: 'other', unread: unreadOf(mock.database, id) });
    await waitFor(() => expect(screen.getByRole('switch', { name: '课程' })).not.toBeChecked());
    expect(screen.getByRole('switch', { name: /^免打扰时段/ })).not.toBeChecked();
    tab.close();
  });

  it('puts off until tomorrow, 8:00, and shows it there', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '明天 08:00 再提醒：今天还没有签到' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '今天还没有签到' })).toBeNull());
    expect(count(notificationSnooze.path)).toBe(1);
    await user.click(screen.getByRole('radio', { name: '稍后提醒' }));
    expect(await screen.findByText(/· 明天 08:00 再提醒/)).toBeVisible();
    // After midnight that morning is today's.
    vi.setSystemTime(momentOf('2026-11-26 00:30:00'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText(/· 今天 08:00 再提醒/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '现在就提醒：今天还没有签到' }));
    expect(await screen.findByText('没有稍后提醒的消息')).toBeVisible();
  });

  it('announces a burst in one sentence, and nothing in the quiet hours', async () => {
    const { client } = await open();
    await screen.findByRole('link', { name: /^消息中心，.*条未读/ });
    const tell = async (...events: string[]) => {
      for (const event of events)
        notify(mock.database, people.student, {
          channel: 'course',
          title: `第 ${event} 条`,
          body: '',
          event,
          target: { kind: 'gold' },
          at: Date.now() + Number(event),
        });
      await act(() => client.refetchQueries({ queryKey: ['notifications', 'unread'] }));
    };
    await tell('1', '2', '3');
    expect(await screen.findByText('收到 3 条新消息，最近一条：第 3 条')).toBeVisible();
    vi.setSystemTime(momentOf('2026-11-25 23:30:00'));
    await tell('100000000');
    expect(screen.queryByText(/第 100000000 条/, { selector: '[role="status"] *' })).toBeNull();
  });

  it('asks again later and later while there is no answer, and rests out of sight', async () => {
    await open();
    await screen.findByRole('link', { name: /^消息中心，.*条未读/ });
    fail('500', unreadCounts.path);
    const over = async (minutes: number) => {
      const before = count(unreadCounts.path);
      for (let second = 0; second < minutes * 60; second += 5)
        await act(() => vi.advanceTimersByTimeAsync(5000));
      return count(unreadCounts.path) - before;
    };
    const first = await over(5);
    const later = await over(20);
    expect(first).toBeLessThan(8);
    expect(later).toBeLessThanOrEqual(6);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await over(10)).toBe(0);
    visibility.mockRestore();
  });
});
