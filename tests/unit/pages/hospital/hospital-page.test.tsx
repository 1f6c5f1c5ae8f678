import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { bookingsOf } from '@mock/laws/slots';
import { doctorSlots, slotsOfDoctor } from '@mock/laws/hospital';
import { learningBackend } from '../../../support/backend';
import { confirm, dialog } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn, standAt, fail } = learningBackend({ now: '2026-11-25 07:00' });

const own = (userId: string) => bookingsOf(mock.database, userId, doctorSlots);

describe('/user/hospital', () => {
  it('21 leads from a department to a doctor, a slot and a number, and lets it go again', async () => {
    const id = signIn('lihua');
    const { user } = await visit('/user/hospital');
    expect(await screen.findByText(/^现在没有挂号/)).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: '口腔科' }));
    await arrivedAt('/user/hospital?department=dental');
    const doctor = within(
      screen.getByRole('link', { name: '顾晓彤 主治医师' }).closest('li') ?? document.body,
    );
    expect(doctor.getByText(/^今天(?:余 \d+ 号|无号)$/)).toBeVisible();
    await user.click(doctor.getByRole('link', { name: '挂号：顾晓彤' }));
    expect(await screen.findByRole('heading', { level: 1, name: '顾晓彤医生' })).toBeVisible();
    const days = within(screen.getByRole('radiogroup', { name: '顾晓彤医生的日期' }));
    await user.click(days.getByRole('radio', { name: /^11月26日 周四/ }));
    const [slot] = screen.getAllByRole('button', { name: /可预约/ });
    expect(slot).toHaveAccessibleName(/^11月26日 周四 \d\d:\d0–\d\d:\d0 可预约 门诊楼二层 201 诊室$/);
    await user.click(slot ?? expect.unreachable());
    const asked = await dialog();
    expect(asked.getByText('开始前 2 小时可以取消，之后不能取消')).toBeVisible();
    expect(asked.getByText('预约了没有到，90 天内满 3 次后 30 天不能预约')).toBeVisible();
    await user.dblClick(asked.getByRole('button', { name: '确认预约' }));
    const item = await screen.findByRole('article', { name: /^口腔科 顾晓彤医生 \d+ 号$/ });
    expect(own(id)).toHaveLength(1);
    expect(screen.getByRole('button', { name: /已预约/ })).toBeDisabled();
    await user.click(within(item).getByRole('button', { name: '取消预约' }));
    await confirm(user, '取消预约');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(own(id)[0]?.cancelled).toBe(true);
  });

  it('21 says that a slot was taken meanwhile, and books the next free one', async () => {
    const id = signIn('lihua');
    const { user } = await visit('/user/hospital?doctor=d301');
    const [first] = await screen.findAllByRole('button', { name: /可预约/ });
    await user.click(first ?? expect.unreachable());
    const asked = await dialog();
    const [slot, next] = slotsOfDoctor(mock.database, 'd301').filter(({ others }) => others === 0);
    const row = mock.database.bookings.find('101') ?? expect.unreachable();
    mock.database.bookings.put({ ...row, id: '900', user_id: 'other', slot_id: slot?.id ?? '' });
    await user.click(asked.getByRole('button', { name: '确认预约' }));
    await confirm(user, '改约这个时段', '这个时段已被约走');
    expect(await screen.findByRole('article', { name: /^口腔科 顾晓彤医生/ })).toBeVisible();
    expect(own(id)).toMatchObject([{ slot_id: next?.id }]);
  });

  it('21 offers no slot that has begun while the page stands open, and warns of one that cannot be cancelled', async () => {
    standAt('2026-11-25 08:29');
    const { user } = await visit('/user/hospital?doctor=d102', 'lihua');
    const has = (time: string) => screen.queryByRole('button', { name: new RegExp(` ${time}–`) });
    await screen.findByRole('list', { name: '宋雅琴医生上午的时段' });
    expect(has('08:30')).not.toBeNull();
    // A minute passes without an answer.
    fail('drop', '/hospital/doctor');
    vi.setSystemTime(momentOf('2026-11-25 09:00:30'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(has('08:30')).toBeNull());
    expect(has('09:00')).toBeNull();
    expect(has('09:10')).not.toBeNull();
    const soon = screen.getAllByRole('button', { name: / (09|10):.* 可预约/ })[0];
    await user.click(soon ?? expect.unreachable());
    expect(await (await dialog()).findByText('这个时段马上开始，预约后不能取消')).toBeVisible();
  });

  it('21 on the day it tells how far the queue is, and takes who is there', async () => {
    const id = signIn('lihua');
    const slot = slotsOfDoctor(mock.database, 'd301').filter(({ others }) => others === 0)[5];
    const row = mock.database.bookings.find('101') ?? expect.unreachable();
    const { id: slot_id = '', subject_id = '', title = '', place = '', starts = 0, ends = 0 } = slot ?? {};
    mock.database.bookings.put({
      ...row,
      id: '900',
      user_id: id,
      slot_id,
      subject_id,
      title,
      place,
      starts,
      ends,
    });
    vi.setSystemTime(starts - 25 * 60_000);
    const { user } = await visit('/user/hospital');
    const item = within(await screen.findByRole('article'));
    expect(item.getByText(/距离就诊不足 2 小时，不能取消。$/)).toBeVisible();
    expect(item.queryByRole('button', { name: '取消预约' })).toBeNull();
    await user.click(item.getByRole('button', { name: '报到' }));
    expect(await item.findByText('候诊中')).toBeVisible();
    expect(own(id)[0]?.attended).not.toBeNull();
  });

  it('21 says why nothing can be booked by who was not there too often', async () => {
    const id = signIn('lihua');
    const row = mock.database.bookings.find('103') ?? expect.unreachable();
    for (const key of ['91', '92', '93'])
      mock.database.bookings.put({
        ...row,
        id: key,
        user_id: id,
        slot_id: key,
        starts: Date.now() - Number(key) * 3_600_000,
        ends: Date.now() - Number(key) * 3_600_000 + 1,
      });
    await visit('/user/hospital?doctor=d301');
    expect(await screen.findByText(/^你有 3 次预约没有到，.* 后才能再预约$/)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /可预约/ })) expect(button).toBeDisabled();
  });

  it('shows all visits when asked', async () => {
    const { user } = await visit('/user/hospital', 'student');
    await user.click(await screen.findByRole('button', { name: '以前的 4 次' }));
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });
});
