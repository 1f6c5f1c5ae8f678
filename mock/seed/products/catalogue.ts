import { books } from './books';
import { campus } from './campus';
import { digital } from './digital';
import { living } from './living';
import { services } from './services';
import { stationery } from './stationery';
import type { Goods, Shelf } from './types';

/** The shelves of the shop, in the order of its categories. */
const shelves: Shelf[] = [stationery, living, digital, campus, books, services];

/** Every product with its category. */
export const productCatalogue: (Goods & Omit<Shelf, 'goods'>)[] = shelves.flatMap(({ goods, ...shelf }) =>
  goods.map((each) => ({ ...each, ...shelf })),
);

const byId = new Map(productCatalogue.map((goods) => [goods.id, goods]));

/** Returns a product's details by its id, for its own page. */
export const goodsOf = (id: string) => byId.get(id);
