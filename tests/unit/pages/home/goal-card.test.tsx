import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Goal, goalQueries } from '@/api/goals';
import { dayAfter, mondayOf } from '@/lib/days';
import { dayOf } from '@/lib/time';
import { saveGoal, weeklyGoal } from '@mock/domains/goals';
import { learningBackend } from '../../../support/backend';
import { visit } from '../../../support/visit';
import { keptDrafts, leaveDraft } from '../../kept-drafts';

const { mock, sent, signIn, fail, mend } = learningBackend();
const NEW_STUDENT = 'zhaomin';
const today = () => dayOf(Date.now());

const goalOf = (userId: string) => weeklyGoal(mock.database, userId).goal;
const studyOn = (userId: string, day: string, minutes: number) =>
  mock.database.studyDays.put({ id: `${userId}:${day}`, user_id: userId, day, seconds: minutes * 60 });
/** A student who has set out to study 60 minutes a week for some weeks, and did in all but this one. */
function withGoal(weeks: number, minutesNow: number): string {
  const userId = signIn(NEW_STUDENT);
  const monday = mondayOf(today());
  const week = dayAfter(monday, -7 * weeks);
  const goal: Goal = { unit: 'minutes', amount: 60 };
  mock.database.weeklyGoals.put({ id: `${userId}:${week}`, user_id: userId, week, goal });
  for (let back = 1; back <= weeks; back += 1) studyOn(userId, dayAfter(monday, -7 * back), 75);
  studyOn(userId, today(), minutesNow);
  return userId;
}
const card = async () => within(await screen.findByRole('region', { name: '我的目标' }));
const words = async () => (await screen.findByRole('region', { name: '我的目标' })).textContent;
const shows = (text: string) => waitFor(async () => expect(await words()).toContain(text));

type User = Awaited<ReturnType<typeof visit>>['user'];
async function open(user: User, button: '设定目标' | '修改目标') {
  await user.click(await (await card()).findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
async function set(user: User, button: '设定目标' | '修改目标', amount: string) {
  const dialog = await open(user, button);
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await user.type(field, amount);
  await user.click(dialog.getByRole('button', { name: '保存' }));
}

describe('23.6 my own goal on the home page', () => {
  it('shows this week’s progress and the weeks in a row, and never speaks of a deadline', async () => {
    withGoal(3, 20);
    await visit('/user/home');
    await shows('本周 20 / 60 分钟，还差 40 分钟连续 3 周达成');
    expect((await card()).getByRole('progressbar', { name: '本周目标的进度' })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    expect(await words()).not.toMatch(/截止|逾期|到期/);
    const due = await screen.findByRole('region', { name: '待完成' });
    expect(due.textContent).not.toContain('目标');
  });

  it('counts this week as soon as it is reached', async () => {
    withGoal(3, 60);
    await visit('/user/home');
    await shows('本周 60 / 60 分钟，已达成连续 4 周达成');
  });

  it('invites a student who has none, and is set in minutes', async () => {
    const userId = signIn(NEW_STUDENT);
    const { user } = await visit('/user/home');
    await shows('每周想学多久、学完几课？');
    await set(user, '设定目标', '90');
    expect(screen.queryByRole('dialog')).toBeNull();
    await shows('本周 0 / 90 分钟，还差 90 分钟');
    expect(await screen.findByText('目标已保存')).toBeVisible();
    expect(goalOf(userId)).toEqual({ unit: 'minutes', amount: 90 });
    expect((await card()).queryByText(/连续/)).toBeNull();
  });

  it('is changed to lessons; what is no such number is not taken', async () => {
    const userId = withGoal(1, 0);
    const { user } = await visit('/user/home');
    const dialog = await open(user, '修改目标');
    expect(dialog.getByText('上周你学了 75 分钟。')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: '每周学习时间（分钟）' })).toHaveValue('60');
    await user.click(dialog.getByRole('radio', { name: '学完的课' }));
    const field = dialog.getByRole('textbox', { name: '每周学完的课（课）' });
    await user.clear(field);
    await user.type(field, '31{Enter}');
    expect(dialog.getByText('请填 1 到 30 之间的整数')).toBeVisible();
    await user.clear(field);
    await user.type(field, '2{Enter}');
    await shows('本周 0 / 2 课，还差 2 课');
    await waitFor(() => expect(goalOf(userId)).toEqual({ unit: 'lessons', amount: 2 }));
  });

  it('is removed, and comes back as it was', async () => {
    const userId = withGoal(2, 0);
    const { user } = await visit('/user/home');
    const dialog = await open(user, '修改目标');
    await user.click(dialog.getByRole('button', { name: '移除目标' }));
    await shows('每周想学多久');
    await waitFor(() => expect(goalOf(userId)).toBeNull());
    expect(screen.getByText('已移除每周 60 分钟的目标')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await shows('本周 0 / 60 分钟，还差 60 分钟连续 2 周达成');
    await waitFor(() => expect(goalOf(userId)).toEqual({ unit: 'minutes', amount: 60 }));
  });

  it('outlives a reload while the server takes nothing, and is sent by the next visit', async () => {
    const userId = signIn(NEW_STUDENT);
    fail('drop', '/goals/save');
    const first = await visit('/user/home');
    await set(first.user, '设定目标', '90');
    await shows('目标暂时没有同步，已存在本机，会自动重试。');
    first.unmount();
    mend();
    expect(goalOf(userId)).toBeNull();
    expect(keptDrafts(userId, 'goals')).toContain('"amount":90');
    await visit('/user/home');
    await shows('本周 0 / 90 分钟');
    await waitFor(() => expect(goalOf(userId)).toEqual({ unit: 'minutes', amount: 90 }));
  });

  it('is at once what another tab has set, and stays it when that has been sent', async () => {
    const userId = signIn(NEW_STUDENT);
    await visit('/user/home');
    await shows('每周想学多久');
    const goal: Goal = { unit: 'minutes', amount: 150 };
    const key = `draft:${userId}:goals:left`;
    const tell = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    leaveDraft(userId, 'goals', { key: 'left', input: { goal } });
    tell();
    await shows('本周 0 / 150 分钟');
    saveGoal(mock.database, userId, goal);
    localStorage.removeItem(key);
    tell();
    await waitFor(() => expect(sent.filter((path) => path === '/goals/show').length).toBeGreaterThan(1));
    await shows('本周 0 / 150 分钟');
  });

  it('is told when the server refuses it, and is what it was', async () => {
    const userId = withGoal(1, 0);
    fail('refuse', '/goals/save', 1);
    const { user } = await visit('/user/home');
    await set(user, '修改目标', '90');
    await screen.findByText('模拟的业务拒绝：请稍后再试');
    await shows('本周 0 / 60 分钟');
    expect(keptDrafts(userId, 'goals')).toBe('');
  });

  it('grows with what is studied, as the study chart does', async () => {
    const userId = withGoal(1, 30);
    const { client } = await visit('/user/home');
    await shows('本周 30 / 60 分钟');
    studyOn(userId, today(), 45);
    await act(() => client.invalidateQueries({ queryKey: ['home'] }));
    await shows('本周 45 / 60 分钟');
    expect(client.getQueryData(goalQueries.show().queryKey)?.week.minutes).toBe(45);
  });
});
