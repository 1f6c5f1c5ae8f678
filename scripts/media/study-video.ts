import { colors, cover, mix, path, rowsSlide, slide, type Step, words } from './drawing.ts';

const left = 150;
const bottom = 590;
const day = 90;
const full = 380;

/** Share of a lesson remembered after some days: the more often it was recalled, the slower it fades. */
const kept = (days: number, recalled: number): number => Math.exp(-days / (1.6 * 2.2 ** recalled));

/** The curve of what is remembered, recalled on these days, drawn up to a day. */
function memory(recalls: readonly number[], until: number): string {
  const points = Array.from({ length: Math.round(until * 10) + 1 }, (_, index) => {
    const now = index / 10;
    const before = recalls.filter((recall) => recall <= now);
    const share = kept(now - (before.at(-1) ?? 0), before.length);
    return `${index === 0 ? 'M' : 'L'} ${(left + now * day).toFixed(1)} ${(bottom - share * full).toFixed(1)}`;
  });
  return path(points.join(' '), colors.brand, 6);
}

const axes =
  path(`M ${left - 40} ${bottom} H ${left + 8 * day}`, colors.ink, 3) +
  path(`M ${left} ${bottom + 40} V ${bottom - full - 30}`, colors.ink, 3) +
  words(left + 8 * day + 12, bottom + 10, '天', { size: 26 }) +
  words(left - 96, bottom - full - 8, '记得', { size: 26 });

const forgetting =
  (recalls: readonly number[], from: number, to: number, rows: readonly string[]) =>
  (progress: number): string =>
    slide(
      '遗忘曲线',
      axes +
        memory(recalls, mix(from, to, progress)) +
        rows.map((row, index) => words(930, 230 + index * 64, row, { size: 28 })).join(''),
    );

/** Slides on which one row after another appears, each with its own caption. */
const stepwise = (heading: string, rows: readonly (readonly [row: string, caption: string])[]): Step[] =>
  rows.map(([, caption], index) => ({
    ...(index === 0 && { mark: heading }),
    seconds: 7,
    caption,
    draw: rowsSlide(
      heading,
      rows.map(([row]) => row),
      index + 1,
    ),
  }));

/** A lesson of two minutes about how to learn from a lesson, whatever its subject. */
export const studyVideo: Step[] = [
  {
    mark: '引入',
    seconds: 6,
    caption: '同样听一节课，为什么有人一周后还记得？',
    draw: () => cover('把一节课学进去', '主动回忆、间隔复习、讲给别人听', '学习方法 · 适用于每一门课'),
  },
  {
    mark: '遗忘曲线',
    seconds: 8,
    caption: '听完课不再看，一天后就忘掉将近一半。',
    draw: forgetting([], 0, 8, ['不复习']),
  },
  {
    seconds: 8,
    caption: '第二天回忆一次，曲线会平缓一些。',
    draw: forgetting([1], 1, 8, ['第 1 天回忆']),
  },
  {
    seconds: 8,
    caption: '第三天再回忆一次，一周后还记得大半。',
    draw: forgetting([1, 3], 3, 8, ['第 1 天回忆', '第 3 天回忆']),
  },
  {
    seconds: 8,
    caption: '间隔一次比一次长，花的时间反而更少。',
    draw: forgetting([1, 3, 6], 6, 8, ['第 1 天回忆', '第 3 天回忆', '第 6 天回忆']),
  },
  ...stepwise('主动回忆', [
    ['合上书，先自己想', '复习不是再看一遍，而是合上书先自己想。'],
    ['写下想得起来的要点', '把想得起来的要点写下来，不怕不完整。'],
    ['打开书，只补想不起来的', '然后打开书，只补上想不起来的部分。'],
    ['错题和自测就是现成的提示', '错题和自测题，就是现成的回忆提示。'],
  ]),
  ...stepwise('讲给别人听', [
    ['用自己的话讲一遍', '试着用自己的话，把这节课讲给同学听。'],
    ['讲不下去的地方，就是没懂的地方', '讲不下去的地方，往往就是没有真懂的地方。'],
    ['举一个书上没有的例子', '再举一个书上没有的例子，检验是不是真懂。'],
  ]),
  ...stepwise('安排一周', [
    ['当天：课后十分钟，写三个要点', '当天课后花十分钟，写下三个要点。'],
    ['隔天：做自测，不看书', '隔一天做一次自测，先不看书。'],
    ['周末：不同章节的题混着做', '周末把不同章节的题混在一起做。'],
    ['记下哪里卡住，下周先复习它', '记下卡住的地方，下周从它开始。'],
  ]),
  {
    mark: '小结',
    seconds: 6,
    caption: '想起来，隔几天再想起来，再讲出来。',
    draw: () => cover('想起来，讲出来', '先回忆，再看书；隔开几天，再来一遍', '学习方法 · 小结'),
  },
];
