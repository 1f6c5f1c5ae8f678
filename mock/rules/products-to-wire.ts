import type { Product, ProductDetail } from '@/api/products';
import type { Database } from '../database/database';
import type { ProductRow } from '../database/products';
import { required } from '../refusal';
import { goodsOf } from '../seed/products/catalogue';
import { frontOf, picturesOf } from '../seed/products/drawings';
import { boughtBy } from './orders';
import { productsOf } from './products-list';
import { stockOf } from './products';

const RELATED = 5;

const describedAs = (id: string) => required(goodsOf(id), '没有找到这件商品');

/** The picture that stands for a product. */
export const pictureOf = (productId: string) => frontOf(describedAs(productId));

/** A product as the wire has it in a list, with what this student has got of it. */
export function toWireProduct(database: Database, userId: string, row: ProductRow): Product {
  const { id, options, ...shown } = row;
  const stock = stockOf(row);
  const days = options.flatMap(({ restock }) => restock?.day ?? []).toSorted();
  return {
    ...shown,
    product_id: id,
    bought: boughtBy(database, userId, id),
    stock,
    restock_day: stock === 0 ? (days[0] ?? null) : null,
    picture: pictureOf(id),
  };
}

/** The same with all that its own page shows. */
export function toWireProductDetail(database: Database, userId: string, row: ProductRow): ProductDetail {
  const goods = describedAs(row.id);
  const { picture: _front, ...shown } = toWireProduct(database, userId, row);
  return {
    ...shown,
    pictures: picturesOf(goods),
    description: goods.description,
    details: goods.details.map(([label, value]) => ({ label, value })),
    options: row.options.map(({ id, name, stock, restock }) => ({
      option_id: id,
      name,
      stock,
      restock_day: stock === 0 ? (restock?.day ?? null) : null,
    })),
    related: productsOf(database, { category: row.category })
      .filter(({ id }) => id !== row.id)
      .slice(0, RELATED)
      .map((other) => toWireProduct(database, userId, other)),
  };
}
