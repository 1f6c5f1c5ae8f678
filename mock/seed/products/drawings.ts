import type { ProductPicture } from '@/api/products';
import { shapes } from './shapes';
import { area, circle, placedDrawing, rect, stroke, urlOf, words } from './svg';
import type { Goods } from './types';

/** A campus card, to compare with, in centimetres. */
const CARD = { width: 8.6, height: 5.4 };
const INK = '#39434b';

const wall = (colour: string): string =>
  rect(0, 0, 400, 400, '#f3f1ec') + rect(0, 0, 400, 400, colour, 0, `fill-opacity='.14'`);

const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx='${x}' cy='${y}' rx='${width}' ry='${width / 9}' fill='#1c2328' fill-opacity='.16'/>`;

type View = (goods: Goods) => string;

const drawn = ({ shape, colours: [main, second] }: Goods, colour = main): string =>
  shapes[shape](colour, second);

const front: View = (goods) =>
  wall(goods.colours[0]) +
  circle(200, 196, 158, '#fff', `fill-opacity='.5'`) +
  shadow(200, 334, 132) +
  drawn(goods);

const detail: View = (goods) =>
  wall(goods.colours[1]) +
  `<g transform='translate(200 200) scale(2.1) translate(-212 -168)'>${drawn(goods)}</g>`;

/** The colours there are to choose, each once. */
const coloursOf = ({ choices }: Goods): string[] => [
  ...new Set(choices.flatMap(([, , colour]) => colour ?? [])),
];

const colours: View = (goods) => {
  const all = coloursOf(goods);
  const step = 400 / all.length;
  return (
    wall(goods.colours[1]) +
    all
      .map((colour, index) => {
        const x = step * (index + 0.5);
        const scale = Math.min(0.62, step / 250);
        return shadow(x, 200 + 134 * scale, 120 * scale) + placedDrawing(drawn(goods, colour), x, 200, scale);
      })
      .join('')
  );
};

/** On a desk by the window, or on the lawn for what goes out with one. */
const OUTDOORS = new Set<Goods['shape']>(['bag', 'umbrella', 'cap', 'shirt', 'hoodie', 'cup', 'towel']);

const desk: View = (goods) =>
  rect(0, 0, 400, 400, '#e9e4da') +
  rect(40, 40, 150, 160, '#cfe3ec', 4, `stroke='#fff' stroke-width='10'`) +
  stroke('M115 44V196M44 118H186', '#fff', 6) +
  circle(84, 82, 15, '#f6d889') +
  rect(0, 292, 400, 108, '#b98d5b') +
  rect(0, 292, 400, 9, '#000', 0, `fill-opacity='.12'`) +
  rect(302, 262, 78, 14, '#6b4a86', 2) +
  rect(296, 276, 84, 18, '#3f7d6c', 2) +
  stroke('M340 262q-18 -34 -6 -62M342 262q14 -30 26 -44', '#4f7a4a', 7) +
  shadow(210, 322, 86) +
  placedDrawing(drawn(goods), 210, 234, 0.66);

const lawn: View = (goods) =>
  rect(0, 0, 400, 400, '#d7e8ee') +
  circle(322, 74, 28, '#f6d889') +
  rect(36, 132, 132, 130, '#e7d8c4') +
  area('M26 132h152l-76 -44Z', '#b4533f') +
  [0, 1, 2, 3, 4, 5]
    .map((pane) => rect(52 + (pane % 3) * 36, 150 + Math.floor(pane / 3) * 46, 22, 30, '#9cc2cf', 2))
    .join('') +
  rect(316, 178, 12, 90, '#7a5540') +
  circle(322, 164, 46, '#6a9a5f') +
  area('M0 262Q200 232 400 262V400H0Z', '#8fb878') +
  area('M150 400Q196 320 188 250h26Q216 320 268 400Z', '#e6dcc6') +
  shadow(216, 348, 88) +
  placedDrawing(drawn(goods), 216, 258, 0.68);

const inUse: View = (goods) => (OUTDOORS.has(goods.shape) ? lawn(goods) : desk(goods));

/** Beside a campus card, both to scale on one ground. */
const size: View = (goods) => {
  const [width, height] = goods.size ?? [1, 1];
  const scale = Math.min(210 / Math.max(height, CARD.height), 246 / (width + CARD.width));
  const wide = width * scale;
  const high = height * scale;
  const ground = 296;
  const left = 76;
  const middle = ground - high / 2;
  const card = { x: left + wide + 44, width: CARD.width * scale, height: CARD.height * scale };
  return (
    rect(0, 0, 400, 400, '#fbfaf7') +
    stroke(`M40 ${ground}H372`, INK, 1, `stroke-opacity='.35'`) +
    placedDrawing(drawn(goods), left + wide / 2, middle, Math.max(wide, high) / 262) +
    stroke(`M${left} ${ground + 14}v14m0 -7h${wide}m0 -7v14`, INK, 2) +
    words(Math.max(left + wide / 2, 84), ground + 54, `宽 ${width} 厘米`, 18, INK) +
    stroke(`M${left - 14} ${ground - high}h-14m7 0v${high}m-7 0h14`, INK, 2) +
    words(left - 40, middle, `高 ${height} 厘米`, 18, INK, `transform='rotate(-90 ${left - 40} ${middle})'`) +
    rect(card.x, ground - card.height, card.width, card.height, '#3f7d6c', 4, `fill-opacity='.85'`) +
    words(card.x + card.width / 2, ground - card.height - 10, '校园卡', 16, INK)
  );
};

const steps: View = (goods) =>
  wall(goods.colours[0]) +
  ['在商城兑换，得到取件码', '到服务点出示取件码', '领取后按说明使用']
    .map(
      (step, index) =>
        rect(44, 78 + index * 88, 312, 68, '#fff', 14) +
        circle(84, 112 + index * 88, 20, goods.colours[0]) +
        words(84, 119 + index * 88, String(index + 1), 20, '#fff', `font-weight='700'`) +
        words(228, 119 + index * 88, step, 19, INK),
    )
    .join('');

const viewsOf = (goods: Goods): [View, string][] => [
  [front, '正面'],
  ...(coloursOf(goods).length > 1 ? [[colours, '全部颜色'] as [View, string]] : []),
  ...(goods.shape === 'ticket'
    ? [[steps, '使用步骤'] as [View, string]]
    : [[detail, '细节'] as [View, string]]),
  [inUse, '使用场景'],
  ...(goods.size
    ? [[size, `尺寸：宽 ${goods.size[0]} 厘米，高 ${goods.size[1]} 厘米`] as [View, string]]
    : []),
];

const drawnOf = (goods: Goods, [view, name]: [View, string]): ProductPicture => ({
  url: urlOf(view(goods)),
  alt: `${goods.title}，${name}`,
});

/** The picture of a product for lists: its front. */
export const frontOf = (goods: Goods): ProductPicture => drawnOf(goods, [front, '正面']);

/** All pictures of a product, three to five: front, colours, detail, in use, size. */
export const picturesOf = (goods: Goods): ProductPicture[] =>
  viewsOf(goods).map((view) => drawnOf(goods, view));
