import type { hotPeriods } from '@/api/courses';
import { numberText } from '@/lib/number';
import { momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../clock';
import type { Database } from '../database/database';
import type { CatalogueCourse } from '../seed/courses/types';

export type HotPeriod = (typeof hotPeriods)[number];

const RANKED = 50;
const NEW_DAYS = 45;
const GROWN = 0.2;
const LOVED = 4.7;

const days: Record<HotPeriod, number> = { week: 7, month: 30, all: 36_500 };
const periodNames: Record<HotPeriod, string> = { week: '本周', month: '近 30 天', all: '累计' };
const beforeNames: Record<HotPeriod, string> = { week: '上周', month: '前 30 天', all: '' };

const ageInDays = ({ published_at }: CatalogueCourse): number =>
  Math.max(1, Math.floor((Date.now() - momentOf(published_at)) / durations.day));

/** Points of each course in a period: those of the seed, and one for each who took it in this database since. */
function heats(courses: CatalogueCourse[], database: Database, period: HotPeriod): Map<string, number> {
  const since = wireTimeOf(Date.now() - days[period] * durations.day);
  const points = new Map(courses.map(({ id, heat }) => [id, heat[period]]));
  for (const { course_id, enrolled_at, left_at } of database.enrolments.all()) {
    const before = points.get(course_id);
    if (before !== undefined && left_at === null && enrolled_at >= since) points.set(course_id, before + 1);
  }
  return points;
}

interface Ranked {
  course: CatalogueCourse;
  heat: number;
  rank: number;
}

/** The courses that lead their academy or their category, by id. */
interface Leaders {
  academy: Set<string>;
  category: Set<string>;
}

function firstOfEach(ranking: Ranked[], groupOf: (course: CatalogueCourse) => string): Set<string> {
  const first = new Map<string, string>();
  for (const { course } of ranking) if (!first.has(groupOf(course))) first.set(groupOf(course), course.id);
  return new Set(first.values());
}

/** Why a course is hot: what sets it apart most. */
function reasonOf({ course, heat }: Ranked, period: HotPeriod, leaders: Leaders): string {
  const age = ageInDays(course);
  if (age <= NEW_DAYS) return `上线 ${age} 天，已有 ${numberText(course.students)} 人选课`;
  const before = course.heat_before[period];
  const growth = before > 0 ? heat / before - 1 : 0;
  if (period !== 'all' && growth >= GROWN)
    return `${periodNames[period]}选课人数比${beforeNames[period]}多 ${Math.round(growth * 100)}%`;
  if (leaders.academy.has(course.id)) return `${course.academy}${periodNames[period]}选课最多`;
  if (course.mission) return `学习路径“${course.mission.title}”的课程`;
  if (course.rating >= LOVED)
    return `评分 ${numberText(course.rating, 1)}，来自 ${course.rating_count} 位同学`;
  if (leaders.category.has(course.id)) return `“${course.category}”门类${periodNames[period]}选课最多`;
  const other = period === 'month' ? 'all' : 'month';
  return `${periodNames[other]} ${numberText(course.heat[other])} 人选课`;
}

/** The fifty most wanted courses of a period, each with its rank of the period before and why it is hot. */
export function hotCourses(courses: CatalogueCourse[], database: Database, period: HotPeriod) {
  const points = heats(courses, database, period);
  const heatOf = ({ id }: CatalogueCourse): number => points.get(id) ?? 0;
  const ranking = courses
    .toSorted((one, other) => heatOf(other) - heatOf(one))
    .slice(0, RANKED)
    .map((course, index): Ranked => ({ course, heat: heatOf(course), rank: index + 1 }));
  const before = courses
    .toSorted((one, other) => other.heat_before[period] - one.heat_before[period])
    .slice(0, RANKED)
    .map(({ id }) => id);
  const leaders: Leaders = {
    academy: firstOfEach(ranking, ({ academy_id }) => academy_id),
    category: firstOfEach(ranking, ({ category_id }) => category_id),
  };
  return ranking.map((ranked) => {
    const earlier = before.indexOf(ranked.course.id);
    return {
      ...ranked,
      rank_before: earlier < 0 ? null : earlier + 1,
      reason: reasonOf(ranked, period, leaders),
    };
  });
}
