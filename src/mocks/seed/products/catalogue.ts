import type { ProductRow } from '../../database/products';
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
export const catalogue: (Goods & Pick<ProductRow, 'category'>)[] = shelves.flatMap(({ category, goods }) =>
  goods.map((each) => ({ ...each, category })),
);
