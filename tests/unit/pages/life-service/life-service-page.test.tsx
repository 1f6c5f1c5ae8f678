import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { machineOf, machineSlots, washesOf, washesOn } from '@mock/laws/life-service';
import { bookingsOf, placeIn } from '@mock/laws/slots';
import { learningBackend } from '../../../support/backend';
import { confirm, dialog } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, fail, standAt } = learningBackend();

/** Opens the page on Wednesday the 25th of November 2026 at a time of day, from which timers run on. */
async function openAt(time: string, account = 'lihua', search = '') {
  vi.useFakeTimers({ now: momentOf(`2026-11-25 ${time}:00`), shouldAdvanceTime: true });
  mock.reset();
  const id = signIn(account);
  return { id, ...(await visit(`/user/lifeService${search}`)) };
}
const machines = async (building: string, floor: number) =>
  within(await screen.findByRole('list', { name: `${building} ${floor} 层的机器` }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const own = (userId: string) => bookingsOf(mock.database, userId, machineSlots);

describe('21 /user/lifeService', () => {
  it('shows the machines of the own building by floor with when they are free, and other buildings', async () => {
    const { user } = await openAt('18:25', 'student');
    const floor = await machines('竹园 3 号楼', 4);
    expect(floor).toHaveLength(6);
    expect(floor[2]).toBe('3 号洗衣机故障排水堵了，已报修');
    const all = [...floor, ...(await machines('竹园 3 号楼', 2))];
    for (const text of all)
      expect(text).toMatch(
        /空闲\d\d:\d\d 前空着|空闲今天都空着|使用中\d\d:\d\d 空出，还有 .*分钟.*空了提醒我|今天都约满了|故障/,
      );
    await user.click(screen.getByRole('radio', { name: '兰园 2 号楼' }));
    await arrivedAt('/user/lifeService?building=%E5%85%B0%E5%9B%AD+2+%E5%8F%B7%E6%A5%BC');
    expect((await machines('兰园 2 号楼', 5))[0]).toContain('门锁坏了，已报修');
    expect(screen.getByRole('table', { name: '兰园 2 号楼的饮水机' })).toBeVisible();
  });

  it('tells when a machine is free, once, and not what was taken back', async () => {
    const { user } = await openAt('18:25', 'student');
    const button =
      (await screen.findAllByRole('button', { name: /^空了提醒我：竹园 3 号楼/ }))[0] ?? expect.fail();
    const [, what = '', at = ''] = /：(.*) (\d\d:\d\d)$/.exec(button.getAttribute('aria-label') ?? '') ?? [];
    await user.click(button);
    await user.click(screen.getByRole('button', { name: `已设提醒：${what} ${at}` }));
    await user.click(screen.getByRole('button', { name: `空了提醒我：${what} ${at}` }));
    const told = `${what}应该空了`;
    const left = momentOf(`2026-11-25 ${at}:00`) - Date.now();
    await act(() => vi.advanceTimersByTimeAsync(left - 60_000));
    expect(screen.queryByText(told)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('books a machine with its rules told before, and lets it go', async () => {
    const { user, id } = await openAt('08:00');
    expect(await screen.findByText(/^现在没有预约/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: '预约 梅园 1 号楼 3 层 2 号洗衣机' }));
    await arrivedAt('/user/lifeService?machine=mei1-3-w2');
    expect(await screen.findByRole('heading', { level: 1, name: '2 号洗衣机' })).toBeVisible();
    const [slot] = await screen.findAllByRole('button', { name: /可预约/ });
    await user.click(slot ?? expect.unreachable());
    const asked = await dialog();
    expect(asked.getByText('开始前 15 分钟可以取消，之后不能取消')).toBeVisible();
    expect(asked.getByText('预约了没有到，30 天内满 3 次后 7 天不能预约')).toBeVisible();
    await user.dblClick(asked.getByRole('button', { name: '确认预约' }));
    const item = within(await screen.findByRole('article', { name: /^梅园 1 号楼 3 层洗衣房 2 号洗衣机/ }));
    expect(own(id)).toHaveLength(1);
    await user.click(item.getByRole('button', { name: '取消预约' }));
    await confirm(user, '取消预约');
    await waitFor(() => expect(own(id)[0]?.cancelled).toBe(true));
  });

  it('a machine taken meanwhile offers the one beside it', async () => {
    const { user, id } = await openAt('08:00', 'lihua', '?machine=mei1-3-w2');
    const [slot] = await screen.findAllByRole('button', { name: /可预约/ });
    await user.click(slot ?? expect.unreachable());
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await screen.findByRole('article', { name: /2 号洗衣机/ });
    const first = washesOf(machineOf(mock.database, 'mei1-3-w2')).find(
      ({ others, starts, id: slotId }) =>
        others === 0 && starts > Date.now() && slotId !== own(id)[0]?.slot_id,
    );
    const time = new RegExp(
      `^11月25日.* ${new Date((first?.starts ?? 0) + 8 * 3_600_000).toISOString().slice(11, 16)}–.*可预约`,
    );
    await user.click(await screen.findByRole('button', { name: time }));
    const again = await dialog();
    const row = own(id)[0] ?? expect.unreachable();
    mock.database.bookings.put({
      ...row,
      id: '900',
      user_id: 'other',
      slot_id: first?.id ?? '',
    });
    await user.click(again.getByRole('button', { name: '确认预约' }));
    const offer = within(await screen.findByRole('alertdialog', { name: '这个时段已被约走' }));
    await user.click(offer.getByRole('button', { name: '改约这个时段' }));
    await waitFor(() => expect(own(id)).toHaveLength(2));
  });

  it('starts a machine that is due, and counts until it is done', async () => {
    standAt('2026-11-25 08:00');
    const wash = washesOn(machineOf(mock.database, 'mei1-3-w1'), '2026-11-25').find(
      ({ others, starts }) => others === 0 && starts > Date.now(),
    );
    if (!wash) expect.unreachable();
    vi.useRealTimers();
    const clock = new Date(wash.starts + 8 * 3_600_000 + 60_000).toISOString().slice(11, 16);
    vi.useFakeTimers({ now: momentOf(`2026-11-25 ${clock}:00`), shouldAdvanceTime: true });
    mock.reset();
    const id = signIn('lihua');
    mock.database.bookings.insert({ ...placeIn(wash, id, machineSlots), id: '900' });
    const { user } = await visit('/user/lifeService');
    const item = within(await screen.findByRole('article', { name: /1 号洗衣机/ }));
    expect(item.getByText(/^请在 .* 前启动，过时机器会放给别人。$/)).toBeVisible();
    await user.click(item.getByRole('button', { name: '启动' }));
    expect(await item.findByText('洗涤中')).toBeVisible();
    expect(item.getByText(/洗好，还有 4\d 分钟。$/)).toBeVisible();
    expect(item.getByRole('button', { name: /^洗好提醒我/ })).toBeVisible();
  });

  it('shows parcels with their codes, and has one kept longer once', async () => {
    const { user } = await openAt('18:25', 'student');
    const waiting = within(await screen.findByRole('list', { name: '快递' }));
    expect(waiting.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      '中通快递 4-2-6017',
      '京东物流 0915',
      '顺丰速运 73920846',
    ]);
    expect(waiting.getByText('不到一天')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '延长保管 4-2-6017' }));
    await confirm(user, '延长保管');
    expect(await screen.findByText('已延长过一次。')).toBeVisible();
    expect(mock.database.parcels.find('1')?.is_extended).toBe(true);
    await user.click(screen.getByRole('button', { name: '以前的 3 件' }));
    expect(within(screen.getByRole('list', { name: '快递' })).getByText('已退回')).toBeVisible();
  });

  it('has the repairs, with the own room filled in', async () => {
    const { user } = await openAt('18:25', 'student');
    await user.click(await screen.findByRole('button', { name: '我要报修' }));
    expect((await dialog()).getByRole('textbox', { name: '地点' })).toHaveValue('竹园 3 号楼 416');
  });

  it('22.1 opens one repair, to which a message leads', async () => {
    await openAt('18:25', 'student', '?repair=2');
    expect(await screen.findByRole('heading', { level: 1, name: '报修：电路照明' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '确认修好' })).toBeVisible();
  });

  it('figures that are old are told as old', async () => {
    await openAt('18:25', 'student');
    await machines('竹园 3 号楼', 4);
    fail('drop', '/lifeService/laundry');
    await act(() => vi.advanceTimersByTimeAsync(36 * 60_000));
    expect(screen.getByText(/^当前显示上次缓存的数据（3\d 分钟前）$/)).toBeVisible();
    expect(screen.getAllByText(/可能已经变化/)[0]).toBeVisible();
  });
});
