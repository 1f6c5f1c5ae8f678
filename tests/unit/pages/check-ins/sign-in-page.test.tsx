import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MAKE_UP } from '@/api/check-ins';
import { dayAfter, monthAfter, monthOf } from '@/lib/days';
import { dayOf, dayText, momentOf, monthText } from '@/lib/time';
import { checkInsOf, checkInToday } from '@mock/domains/check-ins';
import { balanceOf, post } from '@mock/laws/gold';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';

const { mock, signIn, standAt, sent, toasts } = learningBackend();
const database = () => mock.context.database;
const today = () => dayOf(Date.now());
const days = (id: string) => checkInsOf(database(), id).days.map(({ day }) => day);
const button = (name: string) => screen.findByRole('button', { name });
const calendar = () => screen.findByRole('table', { name: /的签到$/ });

describe('19.2 /user/signin', () => {
  it('checks in once, says the reward in words, and shows it in the calendar', async () => {
    const id = signIn();
    const before = balanceOf(database(), id);
    const { user } = await visit('/user/signin');
    expect(await screen.findByText(`今天是 ${dayText(today())}`, { exact: false })).toBeVisible();
    const marked = within(await calendar())
      .getByText('待签到')
      .closest('td');
    expect(marked).toHaveAttribute('aria-current', 'date');
    const press = await button('立即签到');
    await user.dblClick(press);
    expect(await button('今日已签到')).toBeDisabled();
    expect(await screen.findByText('签到成功，连续签到 3 天，获得 8 金币')).toBeVisible();
    expect(sent.filter((path) => path === '/checkIns/checkIn')).toHaveLength(1);
    expect(balanceOf(database(), id)).toBe(before + 8);
    expect(marked).toHaveTextContent('已签到');
  });

  it('follows the server’s day, whatever the device says and when midnight passes', async () => {
    standAt('2026-11-20 23:59');
    signIn();
    // The page counts by the monotonic clock; the device's own is a day behind.
    const running = vi.spyOn(performance, 'now');
    const { user } = await visit('/user/signin');
    await user.click(await button('立即签到'));
    expect(await button('今日已签到')).toBeDisabled();
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
    const begun = performance.now();
    running.mockImplementation(() => begun + 90_000);
    vi.setSystemTime(momentOf('2026-11-19 12:00:30'));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('今天是 11月21日 周六（北京时间）')).toBeVisible();
    expect(await button('立即签到')).toBeEnabled();
    // The server's clock counts, which this test's server shares with the device: set it right for the answer.
    vi.setSystemTime(momentOf('2026-11-21 00:00:30'));
    await user.click(await button('立即签到'));
    expect(await button('今日已签到')).toBeDisabled();
  });

  it('says that another tab was first', async () => {
    const id = signIn();
    const { user } = await visit('/user/signin');
    const press = await button('立即签到');
    checkInToday(database(), id, { day: today() });
    await user.click(press);
    expect(await button('今日已签到')).toBeDisabled();
    expect(toasts).toEqual(['今天已经签到过了']);
  });

  it('makes up for a missed day once its cost was told, and the gap is none', async () => {
    standAt('2026-11-20 10:00');
    const id = signIn();
    const missed = '2026-11-17';
    expect(days(id)).not.toContain(missed);
    const before = balanceOf(database(), id);
    const { user } = await visit('/user/signin');
    await user.click(await button('补签 11月17日'));
    const dialog = await screen.findByRole('alertdialog', { name: '补签 11月17日' });
    expect(dialog).toHaveTextContent(`需要 ${MAKE_UP.cost} 金币，现有 ${before} 金币`);
    expect(dialog).toHaveTextContent('连续签到由 2 天变为 24 天');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(sent).not.toContain('/checkIns/makeUp');
    await user.click(await button('补签 11月17日'));
    await user.click(await button(`花 ${MAKE_UP.cost} 金币补签`));
    expect(await screen.findByText('已补签 11月17日，花去 15 金币，连续签到 24 天')).toBeVisible();
    expect(days(id)).toContain(missed);
    expect(balanceOf(database(), id)).toBe(before - MAKE_UP.cost);
    expect(screen.queryByRole('button', { name: '补签 11月17日' })).toBeNull();
    expect(await calendar()).toHaveFocus();
    // 34.14: the made-up day paid nothing, and those after it what they were worth then.
    const rewards = within(screen.getByRole('table', { name: '连续签到每天的奖励' })).getAllByRole('cell');
    expect(rewards.map(({ textContent }) => textContent?.trim()).slice(0, 4)).toEqual([
      '补签',
      '+5 金币，已得到',
      '+5 金币，已得到',
      '+8 金币',
    ]);
  });

  it('offers no make-up once the three of a month are used', async () => {
    standAt('2026-11-20 10:00');
    const id = signIn('lihua');
    for (const row of database().checkIns.where(({ user_id }) => user_id === id))
      database().checkIns.delete(row.id);
    post(database(), id, { kind: 'gift', title: '补助', amount: 100, cause: { kind: 'none', id: '' } });
    const { user } = await visit('/user/signin');
    for (const day of ['19', '18', '17']) {
      await user.click(await button(`补签 11月${day}日`));
      await user.click(await button(`花 ${MAKE_UP.cost} 金币补签`));
      await waitFor(() => expect(days(id)).toContain(`2026-11-${day}`));
      await waitFor(() => expect(screen.queryByRole('button', { name: `补签 11月${day}日` })).toBeNull());
    }
    expect(await screen.findByText(/本月的次数已经用完/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^补签/ })).toBeNull();
  });

  it('keeps the month in the address, back to the month of joining', async () => {
    const { user } = await visit('/user/signin', 'lihua');
    const month = monthOf(today());
    await calendar();
    expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: '上个月' }));
    const earlier = monthAfter(month, -1);
    expect(await screen.findByRole('heading', { name: monthText(`${earlier}-01`) })).toBeVisible();
    expect(screen.getByRole('link', { name: '下个月' })).toHaveAttribute('href', '/user/signin');
    await user.click(screen.getByRole('link', { name: '上个月' }));
    await user.click(screen.getByRole('link', { name: '下个月' }));
    expect(screen.getByRole('link', { name: '下个月' })).toHaveAttribute('href', '/user/signin');
  });

  it('opens the month that the address names; one before joining is none', async () => {
    await visit('/user/signin?month=2019-01', 'lihua');
    expect(await screen.findByRole('heading', { name: monthText(today()) })).toBeVisible();
  });

  it('draws the year, and says it in a table of months', async () => {
    const id = signIn();
    const { user } = await visit('/user/signin');
    const shown = days(id).length;
    expect(await screen.findByRole('img', { name: new RegExp(`最近一年签到 ${shown} 天`) })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '看表格' }));
    const rows = within(screen.getByRole('table', { name: '每月的签到' })).getAllByRole('row');
    const ofMonth = days(id).filter((day) => monthOf(day) === monthOf(dayAfter(today(), -1)));
    const row = rows.find((each) => each.textContent.startsWith(monthText(dayAfter(today(), -1))));
    const counted = [...(row?.textContent.matchAll(/(\d+) 天/g) ?? [])].map(([, count]) => Number(count));
    expect((counted[0] ?? 0) + (counted[1] ?? 0)).toBe(ofMonth.length);
  });
});
