import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '@/mocks/database/create-database';
import { allProducts, moveStock, optionOf, productOf, stockOf } from '@/mocks/rules/products';

const stockLeft = (database: ReturnType<typeof createDatabase>, id: string, option: string) =>
  optionOf(productOf(database, id), option).stock;

afterEach(() => vi.useRealTimers());

describe('the stock of a product', () => {
  it('19.4 never goes below zero, and is always what was moved in and out of it', () => {
    const options = allProducts(createDatabase()).flatMap(({ id, options: each }) =>
      each.map((option) => ({ id, option: option.id })),
    );
    const move = fc.record({ at: fc.nat(options.length - 1), by: fc.integer({ min: -30, max: 12 }) });
    let refused = 0;
    fc.assert(
      fc.property(fc.array(move, { minLength: 1000, maxLength: 1000 }), (moves) => {
        const database = createDatabase();
        for (const { at, by } of moves) {
          const { id, option } = options[at] ?? expect.fail();
          const before = stockLeft(database, id, option);
          let taken = by;
          try {
            moveStock(database, id, option, by);
          } catch {
            expect(before + by).toBeLessThan(0);
            refused += 1;
            taken = 0;
          }
          expect(stockLeft(database, id, option)).toBe(before + taken);
        }
        const left = allProducts(database).flatMap((row) => row.options.map(({ stock }) => stock));
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 5, seed: 1904 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('19.4 says how much is left when too much is taken, and changes nothing', () => {
    const database = createDatabase();
    expect(() => moveStock(database, '107', '107-1', -4)).toThrow('库存只剩 3 件');
    moveStock(database, '107', '107-1', -3);
    expect(() => moveStock(database, '107', '107-1', -1)).toThrow('已兑完');
    expect(productOf(database, '107')).toMatchObject({ exchanged: 99 });
    moveStock(database, '107', '107-1', 1);
    expect(productOf(database, '107')).toMatchObject({ exchanged: 98 });
    expect(stockLeft(database, '107', '107-1')).toBe(1);
  });

  it('refuses what there is not', () => {
    const database = createDatabase();
    expect(() => productOf(database, 'none')).toThrow('没有找到这件商品');
    expect(() => moveStock(database, '107', '101-1', -1)).toThrow('没有找到这个规格');
  });

  it('19.4 pieces that are on their way count from the day on which they arrive, once', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00+08:00') });
    const database = createDatabase();
    expect(stockOf(productOf(database, '106'))).toBe(0);
    vi.setSystemTime(Date.parse('2026-11-24T00:00:00+08:00'));
    expect(stockOf(productOf(database, '106'))).toBe(60);
    moveStock(database, '106', '106-1', -1);
    expect(stockOf(productOf(database, '106'))).toBe(59);
    expect(optionOf(productOf(database, '106'), '106-1').restock).toBeNull();
  });
});
