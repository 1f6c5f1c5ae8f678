import { describe, expect, it } from 'vitest';
import { createDatabase } from '@mock/backend';
import { balanceOf, ledgerOf, post } from '@mock/laws/gold';

const STUDENT = '10001';
const exchange = (id: string, amount: number) =>
  ({ kind: 'exchange', title: '兑换', amount, cause: { kind: 'order', id } }) as const;

describe('the ledger', () => {
  it('balances to the sum of its rows, and refuses what that does not cover', () => {
    const database = createDatabase();
    const before = balanceOf(database, STUDENT);
    post(database, STUDENT, exchange('1', -100));
    expect(balanceOf(database, STUDENT)).toBe(before - 100);
    expect(() => post(database, STUDENT, exchange('2', 99 - before))).toThrow('金币不足，还差 1 金币');
    expect(balanceOf(database, STUDENT)).toBe(before - 100);
  });

  it('has one row of a kind for a cause', () => {
    const database = createDatabase();
    const rows = ledgerOf(database, STUDENT).length;
    const first = post(database, STUDENT, exchange('1', -100));
    expect(post(database, STUDENT, exchange('1', -100))).toBe(first);
    expect(ledgerOf(database, STUDENT)).toHaveLength(rows + 1);
  });
});
