import { render, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Transaction, transactionKinds } from '@/api/card';
import { daysFrom } from '@/lib/days';
import { yuanText } from '@/lib/number';
import { categoryOf, SpendingChart, spendingOf, SpendingTable } from '@/pages/card/spending-card';
import { randomOf } from '../../../spec/race';

const MONTHS = Number(process.env['CARD_MONTHS'] ?? 150);

const two = (value: number) => String(value).padStart(2, '0');

/** The transactions of a month, at any time of day and of any kind, some of them refunds. */
function monthOf(seed: number): Transaction[] {
  const random = randomOf(seed);
  const days = daysFrom('2026-10-01', '2026-10-31');
  return Array.from({ length: random.below(160) }, (_, index) => {
    const kind = random.one(transactionKinds);
    const clock = `${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}`;
    const amount = 1 + random.below(9999);
    const isIn = kind === 'top_up' || random.next() < 0.1;
    return {
      transaction_id: String(index),
      at: `${days[random.below(31)]} ${clock}`,
      merchant: '一食堂',
      kind,
      amount: isIn ? amount : -amount,
      balance: 0,
    };
  });
}

/** Cents of a text such as `−1,012.50 元`. */
const centsOf = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replace(/,| 元$/g, '')) * 100);

describe('21 spending', () => {
  it(`drawn equals the sum of the rows, in the chart and in its table, of ${MONTHS} random months`, () => {
    for (let seed = 1; seed <= MONTHS; seed++) {
      const rows = monthOf(seed);
      const sum = -rows.reduce((total, { kind, amount }) => total + (kind === 'top_up' ? 0 : amount), 0);
      const { container, unmount } = render(
        <>
          <SpendingChart rows={rows} month="2026年10月" />
          <SpendingTable rows={rows} month="2026年10月" />
        </>,
      );
      const [bars, table] = within(container).getAllByRole('table');
      const drawn = [...(bars?.querySelectorAll('td') ?? [])].map(({ textContent }) => centsOf(textContent));
      expect(drawn).toHaveLength(6);
      expect(drawn.reduce((total, each) => total + each, 0)).toBe(sum === 0 ? 0 : sum);
      const listed = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        centsOf(row.querySelectorAll('td')[1]?.textContent ?? ''),
      );
      expect(listed.slice(0, 6)).toEqual(drawn);
      expect(listed[6]).toBe(sum === 0 ? 0 : sum);
      unmount();
    }
  });

  it.each([
    ['04:59:59', 'night'],
    ['05:00:00', 'breakfast'],
    ['09:59:59', 'breakfast'],
    ['10:00:00', 'lunch'],
    ['14:59:59', 'lunch'],
    ['15:00:00', 'dinner'],
    ['20:59:59', 'dinner'],
    ['21:00:00', 'night'],
    ['23:59:59', 'night'],
    ['00:00:00', 'night'],
  ])('a meal at %s is %s', (clock, meal) => {
    expect(categoryOf({ kind: 'canteen', at: `2026-10-31 ${clock}` })).toBe(meal);
    expect(categoryOf({ kind: 'shop', at: `2026-10-31 ${clock}` })).toBe('shop');
    expect(categoryOf({ kind: 'top_up', at: `2026-10-31 ${clock}` })).toBeNull();
  });

  it('counts what was given back against what it was spent on', () => {
    const row = { transaction_id: '1', merchant: '', balance: 0, kind: 'canteen' as const };
    const rows = [
      { ...row, at: '2026-10-31 12:00:00', amount: -1250 },
      { ...row, at: '2026-10-31 12:04:00', amount: 1250 },
      { ...row, at: '2026-10-31 18:00:00', amount: -5 },
    ];
    expect(spendingOf(rows)).toMatchObject({ lunch: 0, dinner: 5 });
    expect([0, 5, 1250, -109, 100].map(yuanText)).toEqual(['0.00', '0.05', '12.50', '−1.09', '1.00']);
  });
});
