import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { learningBackend } from '../../../support/backend';
import { dialog } from '../../../support/screen';
import { visit } from '../../../support/visit';

const { mock, signIn, standAt, fail } = learningBackend({ now: '2026-11-25 07:00' });

/** By the page of a doctor, which is one of those that it stands on. */
describe('21 a card of slots', () => {
  it('offers no slot that has begun while the page stands open, and warns of one that cannot be cancelled', async () => {
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

  it('says why nothing can be booked by who was not there too often', async () => {
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
});
