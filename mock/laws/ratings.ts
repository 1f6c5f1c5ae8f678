import * as v from 'valibot';
import type { RatingSubject } from '@/api/ratings';
import { daysAgo } from '../engine/clock';
import type { Database } from '../engine/database';
import { randomFrom } from '../engine/random';
import { column, type TablesOf } from '../engine/table';

/** Reviews by others, by number of stars. */
export const tables = { ratingTexts: v.object({ id: column.text, stars: column.number, text: column.text }) };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

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
interface SeedRating {
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
export function ratingsOfOthers(
  database: Database,
  { subject, subject_id: id }: RatingSubject,
  known?: KnownRating,
): SeedRating[] {
  const texts = Map.groupBy(database.ratingTexts.all(), ({ stars }) => stars);
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
      text: next() < 0.18 ? '' : (pick(texts.get(stars) ?? [], next)?.text ?? ''),
      updated_at: daysAgo(Math.floor(days), `${hour}:${String(Math.floor(next() * 60)).padStart(2, '0')}`),
    };
  });
}
