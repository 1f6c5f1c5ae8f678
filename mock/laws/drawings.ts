import * as v from 'valibot';
import type { ProductPicture } from '@/api/products';
import type { Database, RowOf } from '../engine/database';
import { column, type TablesOf } from '../engine/table';

/**
 * Drawings of 400 by 400 with `{names}` to fill in: things of the shop in the colours `{main}` and `{second}`, and scenes
 * around a `{product}`.
 */
export const tables = { drawings: v.object({ id: column.text, svg: column.text }) };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

type Goods = RowOf<'products'>;

/** A drawing with its names filled in, without the frame that makes it a file; numbers to a tenth. */
function drawn(database: Database, name: string, values: Record<string, string | number>): string {
  const { svg } = database.drawings.find(name) ?? { svg: '' };
  const filled = (_: string, key: string) => {
    const value = values[key] ?? '';
    return String(typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  };
  return svg.replaceAll(/^<svg[^>]*>|\s*\n\s*|<\/svg>$/g, '').replaceAll(/\{(\w+)\}/g, filled);
}

const thing = (database: Database, { shape, colours }: Goods, main = colours.main): string =>
  drawn(database, shape, { ...colours, main });

/** Parts moved to a point and scaled, about their middle. */
const placed = (parts: string, x: number, y: number, scale: number): string =>
  `<g transform='translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)}) translate(-200 -200)'>${parts}</g>`;

/** A picture as a data URL. Only what one cannot hold is escaped: it stays short. */
const urlOf = (parts: string): string =>
  `data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400' width='800' height='800'>${parts}</svg>`.replaceAll(
    /[%#<>"]/g,
    encodeURIComponent,
  )}`;

const sceneOf = (database: Database, scene: string, goods: Goods, product = thing(database, goods)): string =>
  drawn(database, scene, { ...goods.colours, product });

/** The product in all its colours, side by side. */
function inColours(database: Database, goods: Goods, colours: string[]): string {
  const step = 400 / colours.length;
  const all = colours.map((colour, index) => {
    const product = drawn(database, 'standing', { product: thing(database, goods, colour) });
    return placed(product, step * (index + 0.5), 200, Math.min(0.62, step / 250));
  });
  return sceneOf(database, 'colours', goods, all.join(''));
}

/** A campus card, to compare with, in centimetres. */
const CARD = { width: 8.6, height: 5.4 };

/** The product beside a campus card, both to scale on one ground. */
function toScale(database: Database, goods: Goods, { width, height }: NonNullable<Goods['size']>): string {
  const scale = Math.min(210 / Math.max(height, CARD.height), 246 / (width + CARD.width));
  const [wide, high] = [width * scale, height * scale];
  const [cardWide, cardHigh] = [CARD.width * scale, CARD.height * scale];
  const [ground, left] = [296, 76];
  const cardLeft = left + wide + 44;
  const middle = ground - high / 2;
  return drawn(database, 'size', {
    width,
    height,
    wide,
    high,
    middle,
    cardWide,
    cardHigh,
    cardLeft,
    product: placed(thing(database, goods), left + wide / 2, middle, Math.max(wide, high) / 262),
    top: ground - high,
    below: Math.max(left + wide / 2, 84),
    cardTop: ground - cardHigh,
    cardMiddle: cardLeft + cardWide / 2,
    aboveCard: ground - cardHigh - 10,
  });
}

/** Things that are shown on the lawn; the others stand on a desk by the window. */
const OUTDOORS = new Set(['bag', 'umbrella', 'cap', 'shirt', 'hoodie', 'cup', 'towel']);

/** The picture of a product for lists: its front. */
export const frontOf = (database: Database, goods: Goods): ProductPicture => ({
  url: urlOf(sceneOf(database, 'front', goods)),
  alt: `${goods.title}，正面`,
});

/** All pictures of a product, three to five: front, colours, detail, in use, size. */
export function picturesOf(database: Database, goods: Goods): ProductPicture[] {
  const picture = (name: string, parts: string) => ({ url: urlOf(parts), alt: `${goods.title}，${name}` });
  const scene = (name: string, drawing: string) => picture(name, sceneOf(database, drawing, goods));
  const { shape, size, options } = goods;
  const colours = [...new Set(options.flatMap(({ colour }) => colour ?? []))];
  return [
    frontOf(database, goods),
    ...(colours.length > 1 ? [picture('全部颜色', inColours(database, goods, colours))] : []),
    shape === 'ticket' ? scene('使用步骤', 'steps') : scene('细节', 'detail'),
    scene('使用场景', OUTDOORS.has(shape) ? 'lawn' : 'desk'),
    ...(size
      ? [picture(`尺寸：宽 ${size.width} 厘米，高 ${size.height} 厘米`, toScale(database, goods, size))]
      : []),
  ];
}
