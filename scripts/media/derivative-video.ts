import { colors, cover, mix, path, rowsSlide, slide, type Step, words } from './drawing.ts';

const originX = 180;
const originY = 600;
const unit = 150;
const px = (x: number): number => originX + x * unit;
const py = (y: number): number => originY - y * unit;
const square = (x: number): number => (x * x) / 3;

const curve = path(
  Array.from({ length: 41 }, (_, index) => {
    const x = index * 0.0725;
    return `${index === 0 ? 'M' : 'L'} ${px(x).toFixed(1)} ${py(square(x)).toFixed(1)}`;
  }).join(' '),
  colors.brand,
  6,
);

const axes =
  path(`M 130 ${originY} H 660`, colors.ink, 3) +
  path(`M ${originX} 640 V 150`, colors.ink, 3) +
  words(668, 610, 'x', { size: 26 }) +
  words(150, 160, 'y', { size: 26 });

const dot = (x: number, name: string): string =>
  `<circle cx="${px(x)}" cy="${py(square(x))}" r="9" fill="${colors.warm}"/>` +
  words(px(x) - 34, py(square(x)) - 16, name, { size: 28, bold: true, color: colors.warm });

/** The line through the points at a and b of the curve, drawn from 0.4 to 2.9. */
function secant(a: number, b: number): string {
  const slope = (a + b) / 3;
  const at = (x: number): number => square(a) + slope * (x - a);
  return path(`M ${px(0.5)} ${py(at(0.5))} L ${px(2.8)} ${py(at(2.8))}`, colors.warm, 4);
}

const note = (rows: readonly string[]): string =>
  rows.map((line, index) => words(740, 230 + index * 72, line, { size: 32 })).join('');

const title = '从割线到切线';
const moving =
  (from: number, to: number, rows: readonly string[]) =>
  (progress: number): string => {
    const b = mix(from, to, progress);
    return slide(
      title,
      axes + curve + secant(1, b) + dot(1, 'P') + (b > 1.08 ? dot(b, 'Q') : '') + note(rows),
    );
  };

const definition = ['割线斜率 = Δy ÷ Δx', '让 Δx 趋于 0，割线变成切线', '切线的斜率，就是导数 f ′(x₀)'];
const example = [
  'f(x) = x²',
  'Δy = (x+Δx)² − x² = 2xΔx + (Δx)²',
  'Δy ÷ Δx = 2x + Δx',
  'Δx → 0 时，f ′(x) = 2x',
];
const meaning = [
  '路程的导数是速度',
  '速度的导数是加速度',
  '导数为 0 的点，可能是最高点或最低点',
  '导数为正，函数上升；为负，函数下降',
];

/** A lesson of 72 seconds about what a derivative is. */
export const derivativeVideo: Step[] = [
  {
    mark: '引入',
    seconds: 4,
    caption: '导数回答一个问题：变化得有多快？',
    draw: () => cover('导数的几何意义', '从割线的斜率到切线的斜率', '一元函数微积分 · 第 2 课'),
  },
  {
    mark: '从割线到切线',
    seconds: 5,
    caption: '曲线上取两点 P 和 Q，连成一条割线。',
    draw: moving(2.5, 2.5, ['P 固定', 'Q 在曲线上']),
  },
  {
    seconds: 5,
    caption: '割线的斜率，是这一段上的平均变化率。',
    draw: moving(2.5, 2.5, ['P 固定', 'Q 在曲线上', '斜率 = Δy ÷ Δx']),
  },
  {
    seconds: 5,
    caption: '让 Q 沿曲线向 P 靠近，割线随之转动。',
    draw: moving(2.5, 1.8, ['Q 向 P 靠近', 'Δx 变小']),
  },
  {
    seconds: 5,
    caption: '越来越近，割线的方向趋于稳定。',
    draw: moving(1.8, 1.3, ['Q 向 P 靠近', 'Δx 更小']),
  },
  {
    seconds: 5,
    caption: 'Q 与 P 重合时的极限位置，就是 P 点的切线。',
    draw: moving(1.3, 1.01, ['极限位置', '切线！']),
  },
  {
    mark: '导数的定义',
    seconds: 4,
    caption: '先写出割线斜率。',
    draw: rowsSlide('导数的定义', definition, 1),
  },
  { seconds: 4, caption: '再让 Δx 趋于 0。', draw: rowsSlide('导数的定义', definition, 2) },
  {
    seconds: 4,
    caption: '得到的极限就是导数，也就是切线的斜率。',
    draw: rowsSlide('导数的定义', definition, 3),
  },
  {
    mark: '例题：x² 的导数',
    seconds: 4,
    caption: '用定义求 x 平方的导数。',
    draw: rowsSlide('例题', example, 1),
  },
  { seconds: 5, caption: '先算函数值的改变量。', draw: rowsSlide('例题', example, 2) },
  { seconds: 5, caption: '除以 Δx，约去公因子。', draw: rowsSlide('例题', example, 3) },
  { seconds: 5, caption: '令 Δx 趋于 0，导数是 2x。', draw: rowsSlide('例题', example, 4) },
  {
    mark: '导数的意义',
    seconds: 3,
    caption: '路程对时间的导数是速度。',
    draw: rowsSlide('导数的意义', meaning, 1),
  },
  { seconds: 3, caption: '速度的导数是加速度。', draw: rowsSlide('导数的意义', meaning, 2) },
  { seconds: 3, caption: '导数为 0 的点可能是极值点。', draw: rowsSlide('导数的意义', meaning, 3) },
  { seconds: 3, caption: '导数的正负说明函数在上升还是下降。', draw: rowsSlide('导数的意义', meaning, 4) },
];
