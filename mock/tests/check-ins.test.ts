import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkIn, checkInReward, MAKE_UP, makeUp, makeUpsLeft, mendableDays } from '@/api/check-ins';
import { call } from '@/api/request';
import { dayAfter } from '@/lib/days';
import { streakOf } from '@/lib/streak';
import { dayOf, momentOf } from '@/lib/time';
import { checkInsOf } from '@mock/domains/check-ins';
import { balanceOf, ledgerOf, post } from '@mock/laws/gold';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('lihua');
const database = () => mock.context.database;
const own = () => checkInsOf(database(), caller.userId);
const today = () => dayOf(Date.now());
const balance = () => balanceOf(database(), caller.userId);
const once = (key: string) => ({ idempotencyKey: key });

describe('19.2 check-in', () => {
  it('counts a day once, whatever the number of tabs and tries, and pays by the streak', async () => {
    const { current } = streakOf(
      own().days.map(({ day }) => day),
      today(),
    );
    const before = balance();
    const first = await call(checkIn, { day: today() }, once('a'));
    expect(first).toEqual({ day: today(), streak: current + 1, amount: checkInReward(current + 1) });
    await expect(call(checkIn, { day: today() }, once('b'))).rejects.toThrow('今天已经签到过了');
    expect(balance()).toBe(before + first.amount);
    expect(ledgerOf(database(), caller.userId).at(-1)).toMatchObject({
      kind: 'check_in',
      cause: { kind: 'day', id: today() },
    });
  });

  it('refuses a day that is not the server’s', async () => {
    for (const by of [-1, 1])
      await expect(call(checkIn, { day: dayAfter(today(), by) }, once(`${by}`))).rejects.toThrow(
        '请按新的一天签到',
      );
    expect(own().days.map(({ day }) => day)).not.toContain(today());
  });

  it('20 calls at once are one check-in', async () => {
    const tries = Array.from({ length: 20 }, (_, at) => call(checkIn, { day: today() }, once(`k${at}`)));
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ledgerOf(database(), caller.userId).filter((row) => row.cause.id === today())).toHaveLength(1);
  });
});

describe('19.2 making up', () => {
  beforeEach(() => {
    // In the middle of a month: its seven days are of the same.
    vi.useFakeTimers({ now: momentOf('2026-11-20 12:00:00'), toFake: ['Date'] });
    mock.reset();
    signIn('lihua');
    for (const { id, user_id } of database().checkIns.all())
      if (user_id === caller.userId) database().checkIns.delete(id);
  });

  it('costs what was told in a row of its own, thrice a month and for the last seven days', async () => {
    post(database(), caller.userId, {
      kind: 'gift',
      title: '补助',
      amount: 100,
      cause: { kind: 'none', id: '' },
    });
    const before = balance();
    expect(mendableDays(own(), today())).toHaveLength(MAKE_UP.days);
    const mend = (day: string, cost: number = MAKE_UP.cost) => call(makeUp, { day, cost }, once(day + cost));
    await expect(mend('2026-11-12')).rejects.toThrow('只能补签最近 7 天里漏签的日子');
    await expect(mend('2026-11-20')).rejects.toThrow('只能补签最近 7 天里漏签的日子');
    await expect(mend('2026-11-19', MAKE_UP.cost - 1)).rejects.toThrow('与页面上的 14 金币不同');
    expect(balance()).toBe(before);
    expect(await mend('2026-11-19')).toEqual({ day: '2026-11-19', streak: 1, cost: MAKE_UP.cost });
    expect(ledgerOf(database(), caller.userId).at(-1)).toMatchObject({
      kind: 'make_up',
      amount: -MAKE_UP.cost,
      cause: { kind: 'day', id: '2026-11-19' },
    });
    await mend('2026-11-18');
    expect(makeUpsLeft(own().days, today())).toBe(1);
    expect(await mend('2026-11-17')).toMatchObject({ streak: 3 });
    await expect(mend('2026-11-16')).rejects.toThrow('本月的 3 次补签已经用完');
    expect(balance()).toBe(before - 3 * MAKE_UP.cost);
    vi.setSystemTime(momentOf('2026-12-01 00:00:00'));
    expect(makeUpsLeft(own().days, today())).toBe(MAKE_UP.perMonth);
  });

  it('a gap that was mended never breaks again, and the next day pays by the whole streak', async () => {
    for (const day of ['2026-11-17', '2026-11-19', '2026-11-20']) {
      vi.setSystemTime(momentOf(`${day} 09:00:00`));
      await call(checkIn, { day }, once(day));
    }
    await call(makeUp, { day: '2026-11-18', cost: MAKE_UP.cost }, once('mend'));
    vi.setSystemTime(momentOf('2026-11-21 00:00:01'));
    const next = { day: '2026-11-21' };
    expect(await call(checkIn, next, once('next'))).toMatchObject({ streak: 5, amount: 10 });
  });

  it('is refused without the gold for it, and the day stays missed', async () => {
    const rest = balance() - MAKE_UP.cost + 1;
    post(database(), caller.userId, {
      kind: 'exchange',
      title: '兑换',
      amount: -rest,
      cause: { kind: 'order', id: '1' },
    });
    await expect(call(makeUp, { day: '2026-11-19', cost: MAKE_UP.cost }, once('poor'))).rejects.toThrow(
      '金币不足，还差 1 金币',
    );
    expect(own().days).toEqual([]);
  });
});

describe('the seed', () => {
  it('pays for no day that does not count, and for every day that does; the balances are never below zero', () => {
    const rows = database().ledger.all();
    for (const { user_id, day, made_up } of database().checkIns.all())
      expect(
        rows.filter((row) => row.user_id === user_id && row.cause.id === day).map(({ kind }) => kind),
      ).toEqual([made_up ? 'make_up' : 'check_in']);
    for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
      let sum = 0;
      for (const { amount, created_at } of ledgerOf(database(), userId)) {
        sum += amount;
        expect(sum, `${userId} ${created_at}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('finishing again what the seed has finished pays nothing', () => {
    const paid = database().ledger.where(({ cause }) => cause.kind === 'lesson' || cause.kind === 'attempt');
    expect(paid.length).toBeGreaterThan(15);
    for (const { user_id, kind, title, amount, cause } of paid) {
      const before = balanceOf(database(), user_id);
      post(database(), user_id, { kind, title, amount, cause });
      expect(balanceOf(database(), user_id)).toBe(before);
    }
  });

  it('the demo student has missed a day of the last week', () => {
    expect(mendableDays(checkInsOf(database(), '10001'), today())).toHaveLength(1);
  });
});
