import { productDetail, productList } from '@/api/products';
import { handle } from '../handle';
import { favouritesOf } from '../rules/favourites';
import { balanceOf } from '../rules/gold';
import { pageOf } from '../rules/pages';
import { productOf } from '../rules/products';
import { productSearch, productsOf } from '../rules/products-list';
import { toWireProductDetail, toWireProduct } from '../rules/products-to-wire';

export const routes = [
  handle(productList, async ({ input, database, user }) => {
    const { category, affordable, favourites, words = '', sort } = input;
    const holds = await productSearch(words);
    const balance = balanceOf(database, user.id);
    const starred = new Set(
      favouritesOf(database, user.id, { kind: 'product' }).map(({ item_id }) => item_id),
    );
    const fitting = productsOf(database, { sort }).filter(
      (row) => (!affordable || row.price <= balance) && (!favourites || starred.has(row.id)) && holds(row),
    );
    const counts: Record<string, number> = {};
    for (const row of fitting) counts[row.category] = (counts[row.category] ?? 0) + 1;
    const { list, total } = pageOf(
      fitting.filter((row) => !category || row.category === category),
      input,
    );
    return { list: list.map((row) => toWireProduct(database, user.id, row)), total, counts };
  }),

  handle(productDetail, ({ input, database, user }) =>
    toWireProductDetail(database, user.id, productOf(database, input.product_id)),
  ),
];
