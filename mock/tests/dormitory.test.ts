import { expect, it, vi } from 'vitest';
import { cardReportLoss, cardShow, cardTransactions } from '@/api/card';
import { dormitoryElectricity, dormitoryPay, dormitoryRoom, dormitoryWarn } from '@/api/dormitory';
import { call } from '@/api/request';
import { DAY, HOUR, momentOf } from '@/lib/time';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student', { now: '2026-11-24 20:10' });

it('21 a meter shows a year of half-hours, and what it has shown stays so', async () => {
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

it('34.15 electricity is paid from the campus card, and stands on the meter and in both ledgers', async () => {
  const meterNow = async () => (await call(dormitoryElectricity, {})).meter.balances.at(-1) ?? 0;
  const [meter, card] = [await meterNow(), (await call(cardShow, {})).balance];
  const pay = (amount: number) => call(dormitoryPay, { amount });
  const meter_balance = expect.closeTo(meter + 50, 5);
  expect(await pay(5000)).toEqual({ paid: 5000, balance: card - 5000, meter_balance });
  expect(await meterNow()).toBeCloseTo(meter + 50, 5);
  expect((await call(cardShow, {})).balance).toBe(card - 5000);
  const { list } = await call(cardTransactions, { month: '2026-11' });
  expect(list[0]).toMatchObject({ merchant: expect.stringContaining('宿舍电费'), amount: -5000 });

  // It stays there: what comes later is the meter as it would have been, and fifty more until somebody recharges.
  signIn('zhangwei');
  const { payments } = await call(dormitoryElectricity, {});
  expect(payments).toMatchObject([
    { at: '2026-11-24 20:10:00', amount: 5000, name: '林知远', is_own: false },
  ]);
  for (const amount of [900, 1050, 30_100]) await expect(pay(amount)).rejects.toThrow('10 到 300 元的整数');
  signIn('teacher');
  await expect(pay(2000)).rejects.toThrow('你还没有登记宿舍');
});

it('34.15 a card that is lost, or has too little on it, pays no electricity', async () => {
  signIn('student');
  const { balance } = await call(cardShow, {});
  await expect(call(dormitoryPay, { amount: Math.ceil(balance / 100) * 100 + 100 })).rejects.toThrow(
    '卡里余额不足',
  );
  await call(cardReportLoss, {});
  await expect(call(dormitoryPay, { amount: 2000 })).rejects.toThrow('卡已挂失');
  expect(mock.database.electricityPayments.all()).toEqual([]);
});
