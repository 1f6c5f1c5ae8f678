import { expect, it, vi } from 'vitest';
import {
  cardFound,
  cardMonths,
  cardPayCode,
  cardReportLoss,
  cardShow,
  cardTopUp,
  cardTransactions,
} from '@/api/card';
import { call } from '@/api/request';
import { DAY } from '@/lib/time';
import { startMockBackend } from './mock-backend';

const { mock, signIn } = startMockBackend('student');

it('21 a card’s balance is the sum of its transactions, and so are its months', async () => {
  const { list: months } = await call(cardMonths, {});
  expect(months.length).toBeGreaterThan(12);
  let balance = 0;
  for (const { month, spent, topped_up } of months.toReversed()) {
    const { list } = await call(cardTransactions, { month });
    const sum = (isTopUp: boolean) =>
      list.reduce((total, { kind, amount }) => total + ((kind === 'top_up') === isTopUp ? amount : 0), 0);
    expect({ spent, topped_up }).toEqual({ spent: -sum(false), topped_up: sum(true) });
    for (const row of list.toReversed()) {
      balance += row.amount;
      expect(row.balance).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
  }
  expect((await call(cardShow, {})).balance).toBe(balance);
  expect((await call(cardTransactions, { month: '2001-01' })).list).toEqual([]);
});

it('21 what was spent stays as it was on the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T12:00:00Z') });
  mock.reset();
  signIn('student');
  const [, last] = (await call(cardMonths, {})).list;
  const before = await call(cardTransactions, { month: last?.month ?? '' });
  vi.setSystemTime(Date.now() + DAY);
  mock.reset();
  signIn('student');
  expect((await call(cardTransactions, { month: last?.month ?? '' })).list).toEqual(before.list);
});

it('21 a card that is lost pays nothing until its student finds it, by their password', async () => {
  const first = await call(cardPayCode, {});
  expect((await call(cardPayCode, {})).code).not.toBe(first.code);
  await call(cardReportLoss, {});
  const lost = await call(cardShow, {});
  expect(lost).toMatchObject({ state: 'lost', lost_at: expect.any(String) });
  expect(mock.database.cards.find('10001')?.code).toBeNull();
  await expect(call(cardPayCode, {})).rejects.toThrow('卡已挂失，不能付款');
  await expect(call(cardFound, { password: 'wrong' })).rejects.toThrow('密码不正确');
  expect((await call(cardReportLoss, {})).lost_at).toBe(lost.lost_at);
  expect((await call(cardFound, { password: 'matrix2026' })).state).toBe('normal');
  await call(cardPayCode, {});
});

it('21 a new student has an empty card, which cannot pay before it is topped up', async () => {
  signIn('wangfang');
  expect(await call(cardShow, {})).toMatchObject({ balance: 0, spent_today: 0, state: 'normal' });
  expect((await call(cardMonths, {})).list).toEqual([]);
  await expect(call(cardPayCode, {})).rejects.toThrow('请先充值');
  const { balance } = await call(cardTopUp, { amount: 5000 });
  expect(balance).toBe(5000);
  expect((await call(cardPayCode, {})).remaining).toBe(60_000);
});

it('21 a top-up is refused beyond its bounds, for a card that is lost, and takes nothing then', async () => {
  signIn('lihua');
  const { balance } = await call(cardShow, {});
  const top = (amount: number) => call(cardTopUp, { amount });
  for (const amount of [900, 1050, 50_100])
    await expect(top(amount)).rejects.toThrow('充值金额应为 10 到 500 元的整数');
  await top(50_000);
  await expect(top(50_000)).rejects.toThrow('充值后余额会超过 1000 元的上限');
  await call(cardReportLoss, {});
  await expect(top(1000)).rejects.toThrow('卡已挂失，解除挂失后才能充值');
  expect((await call(cardShow, {})).balance).toBe(balance + 50_000);
});
