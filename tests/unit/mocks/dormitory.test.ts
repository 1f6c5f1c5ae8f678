import { expect, it, vi } from 'vitest';
import { dormitoryElectricity, dormitoryRoom, dormitoryWarn } from '@/api/dormitory';
import { call } from '@/api/request';
import { DAY, HOUR, momentOf } from '@/lib/time';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');

it('21 a meter shows a year of half-hours, and what it has shown stays so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:10:00Z') });
  mock.reset();
  signIn('student');
  const first = await call(dormitoryElectricity, {});
  const { meter, as_of, now } = first;
  expect(meter.balances.length).toBeGreaterThan(365 * 48);
  expect(momentOf(meter.starts_at) + (meter.balances.length - 1) * (HOUR / 2)).toBe(momentOf(as_of));
  expect(momentOf(now) - momentOf(as_of)).toBeLessThan(HOUR / 2);
  expect(meter.balances.at(-1)).not.toBeNull();
  expect(meter.balances.some((balance) => balance === null)).toBe(true);
  vi.setSystemTime(Date.now() + 2 * DAY);
  const later = await call(dormitoryElectricity, {});
  const shift = (momentOf(later.meter.starts_at) - momentOf(meter.starts_at)) / (HOUR / 2);
  // The last reading may lie in what turns out to be a gap.
  expect(later.meter.balances.slice(0, 17_000)).toEqual(meter.balances.slice(shift, shift + 17_000));
});

it('21 a room is that of its students, the line of warning that of one', async () => {
  const { room } = await call(dormitoryRoom, {});
  expect(room?.beds.filter(({ is_own }) => is_own)).toEqual([{ bed: 1, name: '林知远', is_own: true }]);
  await call(dormitoryWarn, { warn_below: 35 });
  expect((await call(dormitoryElectricity, {})).warn_below).toBe(35);
  signIn('zhangwei');
  const mate = await call(dormitoryElectricity, {});
  expect(mate.warn_below).toBe(20);
  expect((await call(dormitoryRoom, {})).room?.room).toBe(room?.room);
  signIn('teacher');
  expect((await call(dormitoryRoom, {})).room).toBeNull();
  await expect(call(dormitoryElectricity, {})).rejects.toThrow('你还没有登记宿舍');
  expect(mock.database.dormitoryWarnings.all()).toHaveLength(1);
});
