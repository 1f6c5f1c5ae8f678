import { daysAgo } from '../engine/clock';
import { randomFrom } from '../engine/random';
import { people } from './users';
import type { Seed, RowOf } from '../engine/database';

type RatingRow = RowOf<'ratings'>;

/** Difficulties of a course or lesson. */
export const hardParts = [
  '概念抽象',
  '推导太快',
  '例题偏少',
  '作业偏难',
  '节奏太快',
  '基础不够',
  '实验环境',
  '符号太多',
] as const;

/** Reviews by others, by number of stars. */
const words: Record<number, readonly string[]> = {
  5: [
    '讲得很清楚，每个结论都说明了为什么，听完能自己推一遍。',
    '例题选得好，从简单到难一步步来，课后题也能跟上。',
    '老师会先讲直观再讲定义，比直接看书容易懂得多。',
    '课件和教材对得上，复习的时候很方便。',
    '节奏合适，难的地方会停下来多讲一遍。',
    '答疑很及时，讨论区的问题基本当天就有回复。',
    '把零散的知识串成了一条线，期末复习省了很多时间。',
    '代码和公式对照着讲，一下子就明白了。',
  ],
  4: [
    '内容扎实，如果例题再多两道就更好了。',
    '整体不错，个别推导跳得有点快，需要自己补。',
    '讲解清晰，作业量稍微偏大。',
    '前半部分很顺，后半部分难度上升比较明显。',
    '讲义排版很好，希望能提供答案的详细过程。',
    '适合有一点基础的同学，零基础要多花时间。',
    '重点突出，习题和考试贴近。',
  ],
  3: [
    '内容没问题，但节奏对我来说偏快，要反复看。',
    '概念讲得多，动手练习的机会偏少。',
    '前置知识要求没有说清楚，听到一半才发现要先补线性代数。',
    '中规中矩，配合教材看会好一些。',
  ],
  2: ['例题太少，听懂了但不会做题。', '作业比课上讲的难很多，希望能有提示。', '字幕有几处和讲的不一致。'],
  1: ['进度太快，跟不上。', '希望重录第三章，公式写得看不清。'],
};

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧'.split('');
const givenNames =
  '子涵,雨桐,浩然,思远,嘉怡,梓萱,宇轩,佳琪,俊杰,欣怡,明哲,晓彤,一鸣,若曦,天佑,诗涵,博文,静怡'.split(',');

/** Probability of each number of stars, from 1 to 5. */
const weights = [0.03, 0.05, 0.14, 0.36, 0.42];

/** Average and number of ratings. */
export interface KnownRating {
  rating: number;
  rating_count: number;
}

/** Stars of each, which together make the average. */
function starsTogether({ rating, rating_count }: KnownRating, next: () => number): number[] {
  const stars = Array.from({ length: rating_count }, () => starsOf(next));
  let missing = Math.round(rating * rating_count) - stars.reduce((sum, each) => sum + each, 0);
  for (let at = 0; missing !== 0; at = (at + 1) % rating_count) {
    const changed = (stars[at] ?? 0) + Math.sign(missing);
    if (changed < 1 || changed > 5) continue;
    stars[at] = changed;
    missing -= Math.sign(missing);
  }
  return stars;
}

/** A rating as others gave it. */
export interface SeedRating {
  rating_id: string;
  username: string;
  stars: number;
  hard: string[];
  text: string;
  updated_at: string;
}

const pick = <Item>(items: readonly Item[], next: () => number): Item | undefined =>
  items[Math.floor(next() * items.length)];

function starsOf(next: () => number): number {
  let rest = next();
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index === -1 ? 5 : index + 1;
}

/** The most days over which these ratings have come in. */
const MOST_DAYS = 600;

/** Other students' ratings, the newest first; always the same for the same thing. `known`: what the catalogue says of a course. */
export function ratingsOfOthers(subject: 'course' | 'lesson', id: string, known?: KnownRating): SeedRating[] {
  const next = randomFrom(Number(id.replaceAll(/\D/g, '')) * (subject === 'course' ? 7 : 13));
  const given = known
    ? starsTogether(known, next)
    : Array.from({ length: 3 + Math.floor(next() * 14) }, () => starsOf(next));
  let days = next() * 3;
  return given.map((stars, index): SeedRating => {
    days += next() * Math.min(5, (2 * MOST_DAYS) / given.length);
    const isNamed = next() > 0.25;
    const hour = String(8 + Math.floor(next() * 14)).padStart(2, '0');
    return {
      rating_id: `${subject}-${id}-${given.length - index}`,
      username: isNamed ? `${pick(surnames, next) ?? ''}${pick(givenNames, next) ?? ''}` : '匿名同学',
      stars,
      hard: hardParts.filter(() => next() < (5.5 - stars) * 0.09),
      text: next() < 0.18 ? '' : (pick(words[stars] ?? [], next) ?? ''),
      updated_at: daysAgo(Math.floor(days), `${hour}:${String(Math.floor(next() * 60)).padStart(2, '0')}`),
    };
  });
}

/** The demo students' own ratings. */
const ratingSeed = (): RatingRow[] => [
  {
    id: `${people.student}:lesson:1101`,
    user_id: people.student,
    subject: 'lesson',
    subject_id: '1101',
    stars: 5,
    hard: ['概念抽象'],
    text: '名字和对象的关系一开始有点绕，画图之后就清楚了。',
    anonymous: false,
    updated_at: daysAgo(40, '21:10'),
  },
  {
    id: `${people.wangfang}:course:31`,
    user_id: people.wangfang,
    subject: 'course',
    subject_id: '31',
    stars: 5,
    hard: ['符号太多'],
    text: '推导和程序结合得很好，自己改参数看轨迹很有意思。',
    anonymous: false,
    updated_at: daysAgo(20, '16:25'),
  },
];

export const seed: Seed = { ratings: ratingSeed };
