import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { useSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { arrivedAt, visit } from '../../../support/visit';

const { mock } = learningBackend();

/** Opens the page at a time of campus, from which timers run on. */
async function openAt(time: string, search = '') {
  vi.useFakeTimers({ now: momentOf(time), shouldAdvanceTime: true });
  mock.reset();
  return await visit(`/user/schoolBus${search}`, 'student');
}

const buses = async () =>
  within(await screen.findByRole('list', { name: '最近班次' }))
    .getAllByRole('listitem')
    .map((bus) => (bus.textContent ?? '').replace(/提醒我|已设提醒/, ''));

describe('21 /user/schoolBus', () => {
  it('shows the next three buses of the way that the time of day suggests', async () => {
    await openAt('2026-11-25 07:35:00');
    expect(await screen.findByRole('heading', { name: '学生公寓北，往教学区' })).toBeVisible();
    expect(await buses()).toEqual([
      '07:361 分钟后工作日班次',
      '07:449 分钟后工作日班次',
      '07:5217 分钟后工作日班次',
    ]);
  });

  it('leads home in the afternoon, marks the last bus, and says when the next day begins', async () => {
    await openAt('2026-11-27 22:30:00');
    expect(await screen.findByRole('heading', { name: '实验中心，往宿舍区' })).toBeVisible();
    expect(await buses()).toEqual(['22:4010 分钟后末班工作日班次', '07:40明天周末班次', '08:10明天周末班次']);
  });

  it('goes by the calendar: a Saturday that is worked has the buses of a workday', async () => {
    await openAt('2026-10-10 06:30:00');
    expect((await buses())[0]).toBe('06:4010 分钟后工作日班次');
  });

  it('stands still on a holiday, and says so', async () => {
    const { user } = await openAt('2026-12-31 23:50:00', '?line=night&direction=home');
    expect((await buses())[0]).toBe('00:1020 分钟后末班工作日班次');
    expect((await buses())[1]).toMatch(/^22:402027年1月4日 周一/);
    const holidays = within(screen.getByRole('table', { name: '近期按别的时刻表运行的日子' }));
    expect(holidays.getAllByRole('row')[1]).toHaveTextContent('2027年1月1日 周五元旦停运');
    await user.click(screen.getByRole('radio', { name: '节假日' }));
    expect(screen.getByText('节假日停运')).toBeVisible();
  });

  it('34.14 opens the timetable at now, with what has left to be unfolded', async () => {
    const { user } = await openAt('2026-11-25 07:35:00');
    const first = () => within(screen.getByRole('table', { name: /工作日时刻表/ })).getAllByRole('row')[1];
    await screen.findByRole('heading', { name: '学生公寓北，往教学区' });
    expect(first()).toHaveTextContent('07:36');
    await user.click(screen.getByRole('button', { name: /^已开走 \d+ 班$/ }));
    expect(first()).toHaveTextContent('06:40');
    await user.click(screen.getByRole('radio', { name: '周末' }));
    expect(screen.queryByRole('button', { name: /已开走/ })).toBeNull();
  });

  it('keeps line, direction and stop in the address', async () => {
    const { user } = await openAt('2026-11-25 07:35:00');
    await user.click(await screen.findByRole('radio', { name: '2 号线' }));
    await user.click(screen.getByRole('button', { name: '换成往西校区' }));
    await user.click(screen.getByRole('button', { name: '地铁大学城站' }));
    await arrivedAt('/user/schoolBus?line=2&direction=west&stop=metro');
    expect(screen.getByRole('heading', { name: '地铁大学城站，往西校区' })).toBeVisible();
    expect((await buses())[0]).toMatch(/^07:35/);
    // Nobody gets on where it ends.
    expect(screen.queryByRole('button', { name: '西校区正门' })).toBeNull();
  });

  it('reminds ten minutes before, once, and not of what was taken back', async () => {
    const { user } = await openAt('2026-11-25 08:45:00');
    await user.click(await screen.findByRole('button', { name: '提醒我：09:00 提前 10 分钟' }));
    await user.click(screen.getByRole('button', { name: '提醒我：09:20 提前 10 分钟' }));
    await user.click(screen.getByRole('button', { name: '已设提醒：09:20 提前 10 分钟' }));
    const told = /从学生公寓北开$/;
    expect(screen.queryByText(told)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 1000));
    expect(await screen.findByText(told)).toHaveTextContent('1 号线往教学区：09:00 从学生公寓北开');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(told)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(24 * 60_000));
    expect(screen.queryByText(told)).toBeNull();
    expect(localStorage.getItem(`draft:${useSession.getState().userInfo?.user_id}:reminders`)).toBeNull();
  });
});
