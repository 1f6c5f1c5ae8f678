import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bookingsOf, recordSlot } from '@mock/laws/slots';
import { doctorSlots, slotsOfDoctor } from '@mock/laws/hospital';
import { learningBackend } from '../../../support/backend';
import { confirm, dialog } from '../../../support/screen';
import { arrivedAt, visit } from '../../../support/visit';

const { mock, signIn } = learningBackend({ now: '2026-11-25 07:00' });

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

  it('21 on the day it tells how far the queue is, and takes who is there', async () => {
    const id = signIn('lihua');
    const slot = slotsOfDoctor(mock.database, 'd301').filter(({ others }) => others === 0)[5];
    const { starts } = recordSlot(mock.database, id, doctorSlots, slot ?? expect.unreachable());
    vi.setSystemTime(starts - 25 * 60_000);
    const { user } = await visit('/user/hospital');
    const item = within(await screen.findByRole('article'));
    expect(item.getByText(/距离就诊不足 2 小时，不能取消。$/)).toBeVisible();
    expect(item.queryByRole('button', { name: '取消预约' })).toBeNull();
    await user.click(item.getByRole('button', { name: '报到' }));
    expect(await item.findByText('候诊中')).toBeVisible();
    expect(own(id)[0]?.attended).not.toBeNull();
  });

  it('shows all visits when asked', async () => {
    const { user } = await visit('/user/hospital', 'student');
    await user.click(await screen.findByRole('button', { name: '以前的 4 次' }));
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });
});
