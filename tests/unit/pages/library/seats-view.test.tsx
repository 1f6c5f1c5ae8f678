import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HOUR, momentOf } from '@/lib/time';
import { freeSeats, hallOf, openPeriods, seatSlots, slotOf } from '@mock/laws/library';
import { bookingsOf, isHeld } from '@mock/laws/slots';
import { learningBackend } from '../../../support/backend';
import { confirm } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, signIn } = learningBackend({ now: '2026-11-25 12:00' });
const pass = (clock: string) => {
  vi.setSystemTime(momentOf(`2026-11-25 ${clock}`));
  document.dispatchEvent(new Event('visibilitychange'));
};
const own = (userId: string) => bookingsOf(mock.database, userId, seatSlots).filter(isHeld);
const EVENING = '2026-11-25-1800-2000';
const evening = () => openPeriods(mock.database).find(({ id }) => id === EVENING) ?? expect.unreachable();
const address = (room: string) => `/user/library?view=seats&room=${room}&period=${EVENING}`;
/** Somebody else has a seat. */
const take = (id: string, slot: ReturnType<typeof slotOf>) => {
  const row = mock.database.bookings.find('141') ?? expect.unreachable();
  const { id: slot_id, subject_id, title, place, starts, ends } = slot;
  return mock.database.bookings.put({
    ...row,
    id,
    user_id: 'other',
    slot_id,
    subject_id,
    title,
    place,
    starts,
    ends,
    attended: null,
  });
};

describe('/user/library?view=seats', () => {
  it('21 books the recommended seat with its reason, told the rules before; then checks in, leaves, returns and ends', async () => {
    const id = signIn();
    const usual =
      freeSeats(mock.database, hallOf(mock.database, 'hall'), evening())[20] ?? expect.unreachable();
    const name = `${usual.label} 号`;
    for (const key of ['141', '143', '145'])
      mock.database.bookings.update(key, { subject_id: usual.seat_id });
    const { user } = await visit(address('hall'));
    expect(await screen.findByText(`推荐 ${name}：你近 60 天在这里坐过 3 次`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `预约 ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `预约：中央阅览厅 ${name}` }));
    expect(dialog.getByText('开始前 15 分钟起，最晚 18:20；没有签到，座位放出并记一次未到')).toBeVisible();
    expect(dialog.getByText('每次最多 30 分钟，一次预约 2 次；超时未归，座位放出并记一次未到')).toBeVisible();
    expect(dialog.getByText('预约了没有到，30 天内满 3 次后 7 天不能预约')).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: '确认预约' }));
    const item = within(
      await screen.findByRole('article', { name: `三层 中央阅览厅 ${name} 今天 18:00–20:00` }),
    );
    expect(own(id)).toHaveLength(6);
    expect(item.getByText('17:45 起可以签到，最晚 18:20；今天 17:30 前可以取消')).toBeVisible();
    pass('17:50:00');
    await user.click(await item.findByRole('button', { name: '签到' }));
    await user.click(await item.findByRole('button', { name: '短暂离开' }));
    expect(await item.findByText('请在 18:20 前回来，超时座位放出并记一次未到')).toBeVisible();
    await user.click(item.getByRole('button', { name: '我回来了' }));
    expect(await item.findByText('可以用到 20:00，还能短暂离开 1 次')).toBeVisible();
    await user.click(item.getByRole('button', { name: '结束使用' }));
    await confirm(user, '结束使用', '结束使用');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(own(id)).toHaveLength(5);
  });

  it('21 walks over the plan by arrow keys with one stop of Tab, reads each seat out and books it by Enter', async () => {
    const id = signIn('lihua');
    const { user } = await visit(address('hall'));
    const plan = await screen.findByRole('listbox', { name: /^中央阅览厅座位图/ });
    plan.focus();
    await user.keyboard('{Home}');
    // With Alt it is the way back of the browser.
    expect(fireEvent.keyDown(plan, { key: 'ArrowLeft', altKey: true })).toBe(true);
    const option = () => within(plan).getByRole('option');
    expect(option()).toHaveTextContent(/^A01-01 靠窗 (可预约|已被约)$/);
    expect(option()).toHaveAttribute('aria-setsize', '1200');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(option()).toHaveTextContent(/^B01-01 靠窗 有插座/);
    expect(screen.getByRole('combobox', { name: '桌号' })).toHaveValue('B01');
    const [free] = freeSeats(mock.database, hallOf(mock.database, 'hall'), evening());
    await user.keyboard('{Home}');
    const presses = Number(free?.label.slice(4)) - 1;
    expect(free?.table_id).toBe('A01');
    if (presses > 0) await user.keyboard('{ArrowRight}'.repeat(presses));
    expect(option()).toHaveTextContent(`${free?.label} 靠窗 可预约`);
    await user.tab();
    expect(screen.getByRole('combobox', { name: '桌号' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: `预约：中央阅览厅 ${free?.label} 号` }));
    await user.click(dialog.getByRole('button', { name: '确认预约' }));
    await waitFor(() => expect(own(id)).toMatchObject([{ subject_id: free?.seat_id }]));
    expect(await within(plan).findByText(/我的座位$/)).toBeInTheDocument();
  });

  it('21 a seat lost meanwhile is an alert dialog that offers the nearest free one', async () => {
    const id = signIn('lihua');
    const { user } = await visit(address('hall'));
    const list = within(await screen.findByRole('list', { name: /桌的座位$/ }));
    const [seat] = list.getAllByRole('button', { name: /可预约$/ });
    const label = (seat?.textContent ?? '').slice(0, 6);
    await user.click(seat ?? expect.unreachable());
    const dialog = within(await screen.findByRole('dialog'));
    const hall = hallOf(mock.database, 'hall');
    const lost = hall.bySeat.get(`hall-${label}`) ?? expect.unreachable();
    take('900', slotOf(hall, lost, evening()));
    await user.click(dialog.getByRole('button', { name: '确认预约' }));
    const offer = await screen.findByRole('alertdialog', { name: '这个座位已被约走' });
    expect(offer).toHaveTextContent(/11月25日 周三 18:00–20:00，三层 中央阅览厅 .* 号/);
    await user.click(within(offer).getByRole('button', { name: '改约这个座位' }));
    await waitFor(() => expect(own(id)).toHaveLength(1));
    const booked = hall.bySeat.get(own(id)[0]?.subject_id ?? '') ?? expect.unreachable();
    const apart = (other: typeof lost) => Math.hypot(other.x - lost.x, other.y - lost.y);
    for (const free of freeSeats(mock.database, hall, evening()))
      expect(apart(free)).toBeGreaterThanOrEqual(apart(booked));
  });

  it('21 waits for a seat in a full room, is told what that means, and has it when one becomes free', async () => {
    const id = signIn('lihua');
    const hall = hallOf(mock.database, 'study');
    const other = take('900', slotOf(hall, hall.seats[0] ?? expect.unreachable(), evening()));
    const { user } = await visit(address('study'));
    await user.click(await screen.findByRole('button', { name: '等空座' }));
    const asked = within(await screen.findByRole('alertdialog', { name: '等空座' }));
    expect(asked.getByText(/没有签到记一次未到。$/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: '开始等' }));
    expect(
      await screen.findByText('正在等 一层 考研自习室 今天 18:00–20:00 的空座，你是第一个'),
    ).toBeVisible();
    // The owner's seat is free again twenty minutes after the beginning.
    pass('18:20:01');
    await user.click(screen.getByRole('radio', { name: '借阅与检索' }));
    await user.click(screen.getByRole('radio', { name: '座位预约' }));
    expect(
      await screen.findByText(/^等到了 今天 18:00–20:00 的座位：一层 考研自习室 .* 号，请按时签到$/),
    ).toBeVisible();
    expect(own(id)).toHaveLength(1);
    expect(mock.database.bookings.find(other.id)?.released).toBe(momentOf('2026-11-25 18:20:00'));
    expect(await screen.findByText(/^请在 18:40 前签到/)).toBeVisible();
  });

  it('21 who did not come too often books none', async () => {
    const id = signIn('lihua');
    const row = mock.database.bookings.find('144') ?? expect.unreachable();
    for (const key of ['91', '92', '93'])
      mock.database.bookings.put({ ...row, id: key, user_id: id, slot_id: key, ends: Date.now() - HOUR });
    await visit(address('hall'));
    expect(await screen.findByText(/^你有 3 次预约没有到，.* 后才能再预约$/)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /可预约$|^预约 / }))
      expect(button).toBeDisabled();
  });

  it('shows the last visits when asked', async () => {
    const { user } = await visit(address('hall'), 'student');
    await user.click(await screen.findByRole('button', { name: '以前的 5 次' }));
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(screen.getByText('未签到')).toBeVisible();
  });
});
