import { fc } from '../../tests/support/properties';
import { describe, expect, it, vi } from 'vitest';
import { favouriteAdd, favouriteList } from '@/api/favourites';
import { goldBalance } from '@/api/gold';
import { productCategories, productDetail, type ProductFilter, productList } from '@/api/products';
import { call } from '@/api/request';
import { createDatabase } from '@mock/backend';
import { allProducts, moveStock, optionOf, productOf, stockOf } from '@mock/domains/products';

import { startMockBackend } from './mock-backend';

const { mock } = startMockBackend('student');

const stockLeft = (database: ReturnType<typeof createDatabase>, id: string, option: string) =>
  optionOf(productOf(database, id), option).stock;

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

describe('the list of products', () => {
  const list = (filter: Partial<ProductFilter> = {}) =>
    call(productList, { page_num: 1, page_size: 100, ...filter });
  const titles = async (filter: Partial<ProductFilter>) =>
    (await list(filter)).list.map(({ title }) => title);

  it('19.4 holds what is offered, by category, each counted', async () => {
    const { list: all, total, counts } = await list();
    expect(total).toBe(all.length);
    expect(all.every(({ is_listed }) => is_listed)).toBe(true);
    expect(Object.keys(counts).toSorted()).toEqual([...productCategories].toSorted());
    for (const category of productCategories) {
      const of = await list({ category });
      expect(of.total).toBe(counts[category]);
      expect(of.counts).toEqual(counts);
      expect(new Set(of.list.map((each) => each.category))).toEqual(new Set([category]));
    }
  });

  it.each([
    ['笔记本', '方格笔记本 A5（三本装）'],
    ['bjb', '方格笔记本 A5（三本装）'],
    ['jianpan', '87 键机械键盘'],
    ['ＵＳＢ 数据线', 'USB-C 编织数据线'],
    ['图书馆 打印', '打印券 100 页'],
  ])('19.4 is searched by words, pinyin and initials: %s', async (words, title) => {
    expect(await titles({ words })).toContain(title);
  });

  it('19.4 finds nothing where no product holds every word', async () => {
    expect(await list({ words: '笔记本 自行车' })).toEqual({ list: [], total: 0, counts: {} });
  });

  it('19.4 is ordered by price, age or how many have got it', async () => {
    const { list: dear } = await list({ sort: 'dear' });
    const { list: cheap } = await list({ sort: 'cheap' });
    expect(dear.map(({ price }) => price)).toEqual(cheap.map(({ price }) => price).toReversed());
    expect(dear[0]?.price).toBeGreaterThan(cheap[0]?.price ?? Infinity);
    const { list: newest } = await list({ sort: 'newest' });
    const listed = newest.map(({ listed_at }) => listed_at);
    expect(listed).toEqual(listed.toSorted().toReversed());
    const { list: popular } = await list();
    const exchanged = popular.map((each) => each.exchanged);
    expect(exchanged).toEqual(exchanged.toSorted((one, other) => other - one));
  });

  it('19.4 holds only what the balance covers, when that is asked for', async () => {
    const { balance } = await call(goldBalance, {});
    const { list: all } = await list();
    const { list: affordable } = await list({ affordable: true });
    expect(affordable.map(({ price }) => price > balance)).not.toContain(true);
    expect(affordable).toHaveLength(all.filter(({ price }) => price <= balance).length);
    expect(affordable.length).toBeLessThan(all.length);
  });

  it('19.4 holds only favourites, when they are asked for', async () => {
    await call(favouriteAdd, { kind: 'product', item_id: '101' });
    const { list: favourites } = await list({ favourites: true });
    expect(favourites.map(({ product_id }) => product_id).toSorted()).toEqual(['101', '207']);
  });
});

describe('one product', () => {
  it('19.4 has 3 to 5 pictures, each with words of its own, and its stock by option', async () => {
    const { list: all } = await call(productList, { page_num: 1, page_size: 100 });
    for (const { product_id, picture, stock } of all) {
      const detail = await call(productDetail, { product_id });
      expect(detail.pictures.length).toBeGreaterThanOrEqual(3);
      expect(detail.pictures.length).toBeLessThanOrEqual(5);
      expect(new Set(detail.pictures.map(({ alt }) => alt)).size).toBe(detail.pictures.length);
      expect(detail.pictures[0]).toEqual(picture);
      expect(detail.options.reduce((sum, option) => sum + option.stock, 0)).toBe(stock);
      expect(detail.related.map((other) => other.product_id)).not.toContain(product_id);
    }
  });

  it('19.4 that is no longer offered is still shown, and an unknown one refused', async () => {
    expect(await call(productDetail, { product_id: '410' })).toMatchObject({ is_listed: false });
    await expect(call(productDetail, { product_id: 'none' })).rejects.toThrow('没有找到这件商品');
  });

  it('19.4 leads nowhere from the favourites once it is no longer offered, and cannot become one', async () => {
    const targets = async () =>
      (await call(favouriteList, { kind: 'product', page_num: 1, page_size: 10 })).list.map(
        ({ target }) => target,
      );
    expect(await targets()).toEqual([{ kind: 'product', product_id: '207' }]);
    mock.context.database.products.update('207', { is_listed: false });
    expect(await targets()).toEqual([null]);
    await expect(call(favouriteAdd, { kind: 'product', item_id: '410' })).rejects.toThrow(
      '要收藏的内容已下架',
    );
  });
});
