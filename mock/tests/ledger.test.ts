import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../tests/support/properties';
import { goldDays, goldExport, goldKind, goldList } from '@/api/gold';
import { call } from '@/api/request';
import { MAKE_UP } from '@/api/check-ins';
import { dayAfter } from '@/lib/days';
import { DAY, dayOf, momentOf } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { checkInToday, makeUpDay } from '@mock/domains/check-ins';
import { balanceOf, ledgerOf, post, reward } from '@mock/laws/gold';
import { Refusal } from '@mock/engine/refusal';
import { startMockBackend } from './mock-backend';
import type { RowOf } from '@mock/engine/database';

type LedgerRow = RowOf<'ledger'>;

const STUDENT = '10001';
const { mock, caller } = startMockBackend('student');

/** A random change of a student's gold; `which` chooses its details. */
const command = fc.record({
  kind: fc.constantFrom('check in', 'make up', 'study', 'practice', 'exam', 'exchange', 'refund', 'next day'),
  which: fc.integer({ min: 0, max: 9 }),
});

describe('19.3 the ledger', () => {
  it('after each of 1,000 random commands the balance is the sum, and no earlier row has changed', () => {
    const [commands = []] = fc.sample(fc.array(command, { minLength: 1_000, maxLength: 1_000 }), {
      seed: 1_903,
      numRuns: 1,
    });
    let now = momentOf('2026-11-20 09:00:00');
    vi.useFakeTimers({ now, toFake: ['Date'] });
    const database = createDatabase();
    let kept: LedgerRow[] = structuredClone(database.ledger.all());
    let balance = balanceOf(database, STUDENT);
    const outcomes = { written: 0, again: 0, refused: 0 };

    for (const [at, { kind, which }] of commands.entries()) {
      const today = dayOf(Date.now());
      const cause = { kind: 'lesson', id: `${which}` } as const;
      const order = { kind: 'order', id: `${which}` } as const;
      try {
        if (kind === 'next day') {
          now += DAY;
          vi.setSystemTime(now);
        } else if (kind === 'check in') checkInToday(database, STUDENT, { day: today });
        else if (kind === 'make up')
          makeUpDay(database, STUDENT, { day: dayAfter(today, -which), cost: MAKE_UP.cost });
        else if (kind === 'exchange')
          post(database, STUDENT, {
            kind,
            title: '兑换',
            amount: -40 * (which + 1),
            cause: { ...order, id: `${at % 50}` },
          });
        else if (kind === 'refund')
          post(database, STUDENT, { kind, title: '退回', amount: 40, cause: { ...order, id: `${at % 50}` } });
        else reward(database, STUDENT, kind, '学习', kind === 'exam' ? { ...cause, kind: 'attempt' } : cause);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcomes.refused += 1;
      }
      const rows = database.ledger.all();
      expect(rows.slice(0, kept.length)).toEqual(kept);
      const written = rows.slice(kept.length);
      expect(written.length).toBeLessThanOrEqual(1);
      balance += written[0]?.amount ?? 0;
      expect(balanceOf(database, STUDENT)).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
      if (written[0]) outcomes.written += 1;
      else outcomes.again += 1;
      kept = [...kept, ...structuredClone(written)];
    }
    // They have met what they are about.
    for (const times of Object.values(outcomes)) expect(times).toBeGreaterThan(100);
  });

  it('its days, its pages and its export tell the same', async () => {
    const { list, balance } = await call(goldExport, {});
    const sum = (rows: readonly { amount: number }[]) =>
      rows.reduce((total, { amount }) => total + amount, 0);
    expect(sum(list)).toBe(balance);
    expect(balance).toBe(balanceOf(mock.context.database, caller.userId));
    expect(list).toHaveLength(ledgerOf(mock.context.database, caller.userId).length);
    const all = await call(goldDays, {});
    for (const month of all.months)
      for (const kind of goldKind.options) {
        const wanted = list.filter((row) => row.kind === kind && row.created_at.startsWith(month));
        const days = await call(goldDays, { kind, month });
        expect(days.total).toBe(wanted.length);
        expect(days.days.reduce((total, { income, spending }) => total + income - spending, 0)).toBe(
          sum(wanted),
        );
        const page = await call(goldList, { kind, month, page_num: 1, page_size: 5 });
        expect(page.list.map(({ id }) => id)).toEqual(wanted.slice(0, 5).map(({ id }) => id));
      }
    expect(all.days.map(({ day }) => day)).toEqual(
      all.days
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
  });
});
