import {
  courseClassification,
  type courseDurations,
  courseEnrol,
  type CourseHit,
  courseHot,
  courseHotWords,
  courseLeave,
  type courseLevels,
  courseList,
  courseMine,
  courseSearch,
  courseShow,
  type courseSorts,
  courseSuggest,
  type CourseSuggestion,
  type hotPeriods,
  type OwnCourse,
} from '@/api/courses';
import { numberText } from '@/lib/number';
import { momentOf, wireTimeOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { exactly, type Finder, remembering, slips, wordsOf } from '../engine/search/finders';
import { findShortened, findWritten, isLatin, type Match, plain } from '../engine/search/match';
import { pinyinReader } from '../engine/search/sounds';
import { type CatalogueCourse, knownCourse, studentsOf } from '../laws/courses';
import { pageOf } from '../laws/paging';
import { findTaught } from '../laws/taught';
import { enrol, leaveCourse, StudentCourses } from './courses-student';
import { countStates } from './learning-statistics';

type HotPeriod = (typeof hotPeriods)[number];

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
function hotCourses(courses: CatalogueCourse[], database: Database, period: HotPeriod) {
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

/** Filters and order of a list of courses. */
interface CourseFilters {
  academy_id?: string;
  category_id?: string;
  level?: (typeof courseLevels)[number];
  duration?: (typeof courseDurations)[number];
  sort?: (typeof courseSorts)[number];
}

const HOUR = 60;

const durationOf = (minutes: number): CourseFilters['duration'] => {
  if (minutes < 4 * HOUR) return 'short';
  return minutes <= 6 * HOUR ? 'medium' : 'long';
};

/** True when a course is of the level and duration asked for. */
const fits = (course: CatalogueCourse, { level, duration }: CourseFilters): boolean =>
  (!level || course.level === level) && (!duration || durationOf(course.minutes) === duration);

/** True when a course is of the academy and category asked for. */
const stands = (course: CatalogueCourse, { academy_id, category_id }: CourseFilters): boolean =>
  (!academy_id || course.academy_id === academy_id) && (!category_id || course.category_id === category_id);

type Order = (one: CatalogueCourse, other: CatalogueCourse) => number;

const hottest: Order = (one, other) => other.heat.month - one.heat.month;

const orders: Record<NonNullable<CourseFilters['sort']>, Order> = {
  relevance: () => 0,
  hot: hottest,
  rating: (one, other) => other.rating - one.rating || other.rating_count - one.rating_count,
  newest: (one, other) => other.published_at.localeCompare(one.published_at),
  students: (one, other) => other.students - one.students,
};

/** The courses in an order; `relevance` leaves them as they are. */
const ordered = <Item>(
  items: Item[],
  sort: NonNullable<CourseFilters['sort']>,
  courseOf: (item: Item) => CatalogueCourse,
): Item[] =>
  sort === 'relevance' ? items : items.toSorted((one, other) => orders[sort](courseOf(one), courseOf(other)));

/** The academies of some courses with how many of these each has, the most first. */
function academyCounts(courses: CatalogueCourse[]) {
  const counts = new Map<string, { academy_id: string; name: string; count: number }>();
  for (const { academy_id, academy } of courses) {
    const known = counts.get(academy_id) ?? { academy_id, name: academy, count: 0 };
    known.count += 1;
    counts.set(academy_id, known);
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** The academies with their categories and how many courses each has, in the catalogue's order. */
function classify(database: Database) {
  const tree = new Map<string, { name: string; count: number; categories: Map<string, [string, number]> }>();
  let total = 0;
  for (const { academy_id, academy, category_id, category } of database.courses.all()) {
    total += 1;
    const branch = tree.get(academy_id) ?? { name: academy, count: 0, categories: new Map() };
    branch.count += 1;
    branch.categories.set(category_id, [category, (branch.categories.get(category_id)?.[1] ?? 0) + 1]);
    tree.set(academy_id, branch);
  }
  return {
    total,
    academies: database.academies.all().flatMap(({ id, hue }) => {
      const branch = tree.get(id);
      if (!branch) return [];
      const categories = [...branch.categories]
        .map(([category_id, [name, count]]) => ({ category_id, name, count }))
        .toSorted((one, other) => one.category_id.localeCompare(other.category_id));
      return [{ academy_id: id, name: branch.name, hue, count: branch.count, categories }];
    }),
  };
}

type Hit = CourseHit['hits'][number];

/** A course that holds every word, where, and how well. */
interface Found {
  course: CatalogueCourse;
  hits: Hit[];
  score: number;
}

interface Field {
  field: Hit['field'];
  text: string;
  weight: number;
  chapter_id?: string;
}

const TITLE = 100;

const otherFields = (course: CatalogueCourse): Field[] => [
  ...course.tags.map((text): Field => ({ field: 'tag', text, weight: 62 })),
  ...(course.mission ? [{ field: 'path', text: course.mission.title, weight: 58 } as const] : []),
  { field: 'teacher', text: course.teacher, weight: 54 },
  { field: 'category', text: course.category, weight: 40 },
  { field: 'academy', text: course.academy, weight: 30 },
];

const chapterFields = (course: CatalogueCourse): Field[] =>
  course.chapters.map(({ chapter_id, title: text }) => ({ field: 'chapter', text, weight: 50, chapter_id }));

const either =
  (first: Finder | undefined, second: Finder): Finder =>
  (text) =>
    first?.(text) ?? second(text);

/** Scores a word found in the title: sooner and more of it is better. */
function titleScore(title: string, { start, end, quality }: Match): number {
  const share = (end - start) / title.length;
  return TITLE * quality + (start === 0 ? 12 : 0) + share * 14 + (share === 1 ? 16 : 0);
}

/** Finders of a word; `inChapters` for the chapters of courses that belong to no path. */
interface Finders {
  find: Finder;
  inChapters?: Finder;
}

function findIn(
  course: CatalogueCourse,
  { find, inChapters }: Finders,
): { hits: Hit[]; score: number } | undefined {
  const title = find(course.title);
  if (title) {
    const hit: Hit = { field: 'title', text: course.title, ranges: [[title.start, title.end]] };
    return { hits: [hit], score: titleScore(course.title, title) };
  }
  let best: { hits: Hit[]; score: number } | undefined;
  const look = (fields: Field[], finder: Finder) => {
    for (const { weight, ...field } of fields) {
      const match = finder(field.text);
      if (!match) continue;
      const score = weight * match.quality;
      if (score > (best?.score ?? 0))
        best = { hits: [{ ...field, ranges: [[match.start, match.end]] }], score };
    }
  };
  look(otherFields(course), find);
  const chapterFinder = course.mission ? find : inChapters;
  if (chapterFinder) look(chapterFields(course), chapterFinder);
  return best;
}

/** Several words may hit one field: one entry with all their places, in order, those that touch made one. */
function merge(hits: Hit[]): Hit[] {
  const byText = new Map<string, Hit>();
  for (const hit of hits) {
    const key = `${hit.field} ${hit.text}`;
    const ranges: [number, number][] = [];
    for (const [start, end] of [...(byText.get(key)?.ranges ?? []), ...hit.ranges].toSorted(
      ([one], [other]) => one - other,
    )) {
      const last = ranges.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else ranges.push([start, end]);
    }
    byText.set(key, { ...hit, ranges });
  }
  return [...byText.values()];
}

function findAll(courses: Iterable<CatalogueCourse>, finders: Finders[]): Found[] {
  const found: Found[] = [];
  next: for (const course of courses) {
    const hits: Hit[] = [];
    let score = 0;
    for (const each of finders) {
      const one = findIn(course, each);
      if (!one) continue next;
      hits.push(...one.hits);
      score += one.score;
    }
    // Popular courses go first among equals.
    const wanted = Math.log10(course.students + 1) * 2;
    found.push({ course, hits: merge(hits), score: score / finders.length + wanted });
  }
  return found.toSorted((one, other) => other.score - one.score);
}

/** The courses beside those found in whose lessons the words are taught, with the first such lesson. */
async function foundByTeaching(
  database: Database,
  words: readonly string[],
  courses: readonly CatalogueCourse[],
  found: readonly Found[],
): Promise<Found[]> {
  const lessons = await findTaught(database, words);
  return courses
    .filter((course) => course.mission && found.every((each) => each.course !== course))
    .flatMap((course) => {
      const at = lessons.findIndex(({ course_id }) => course_id === course.id);
      const lesson = lessons[at];
      if (!lesson) return [];
      const { title: text, lesson_id: chapter_id, part } = lesson;
      return [
        { course, hits: [{ field: 'chapter' as const, text, chapter_id, part, ranges: [] }], score: -at },
      ];
    })
    .toSorted((one, other) => other.score - one.score);
}

/**
 * The courses that hold every word of a query, best first: in Chinese, pinyin or initials; when there is none, those
 * that have it for a short name, and those that hold it in chapters only. Behind them those that teach it. When there is none either,
 * those that almost hold the words, and `similar` says so.
 */
export async function searchCourses(
  database: Database,
  query: string,
): Promise<{ found: Found[]; similar: boolean }> {
  const words = wordsOf(query);
  if (words.length === 0) return { found: [], similar: false };
  const all = database.courses.all();
  const reader = words.some(isLatin) ? await pinyinReader() : undefined;
  const look = (underWay: boolean) => {
    const exact = words.map((word) => exactly(word, isLatin(word) ? reader : undefined, underWay));
    const finders = exact.map((find, index) => ({
      find,
      // As they are written only: to read the 20,000 chapters of the catalogue would take seconds.
      inChapters: (text: string) => findWritten(plain(text), words[index] ?? ''),
    }));
    return { exact, found: findAll(all, finders) };
  };
  // 栈 is `zhan`; those whose names are 张 begin so, too, and are meant when there is no 栈.
  const whole = look(false);
  const { exact, found } = whole.found.length > 0 || !reader ? whole : look(true);
  const taught = await foundByTeaching(database, words, all, found);
  const isByChapters = found.every(({ hits }) => hits.every(({ field }) => field === 'chapter'));
  if (!isByChapters) return { found: [...found, ...taught], similar: false };
  const short = findAll(
    all,
    words.map((word, index) => ({
      find: either(
        exact[index],
        remembering((text) => findShortened(text, word)),
      ),
    })),
  );
  if (short.length > 0) return { found: [...short, ...taught], similar: false };
  if (found.length + taught.length > 0) return { found: [...found, ...taught], similar: false };
  const read = reader ?? (await pinyinReader());
  for (const slip of slips) {
    const near = findAll(
      all,
      words.map((word, index) => ({ find: either(exact[index], slip(word, read)) })),
    );
    if (near.length > 0) return { found: near, similar: true };
  }
  return { found: [], similar: false };
}

const MOST = 8;
const MOST_TEACHERS = 2;
const MOST_CATEGORIES = 2;

/** Teachers or categories that were hit, each once. */
function hitNames(found: Found[], field: 'teacher' | 'category', most: number): CourseSuggestion[] {
  const hits = new Map<string, CourseSuggestion>();
  for (const { course, hits: all } of found) {
    const hit = all.find((each) => each.field === field);
    if (!hit || hits.has(hit.text)) continue;
    const context = field === 'teacher' ? `${course.academy} · 教师` : `${course.academy} · 门类`;
    hits.set(hit.text, { kind: field, text: hit.text, ranges: hit.ranges, context });
    if (hits.size === most) break;
  }
  return [...hits.values()];
}

/** Returns the match that found a course, when not its title. */
function whyFound([hit]: Found['hits']): string {
  if (hit?.field === 'path') return `学习路径“${hit.text}”`;
  if (hit?.field === 'chapter') return hit.part ?? `章节“${hit.text}”`;
  return hit?.field === 'tag' ? `知识点“${hit.text}”` : (hit?.text ?? '');
}

/** Up to eight completions of what is being typed: courses by title first, then teachers and categories. */
export async function suggestCourses(database: Database, query: string): Promise<CourseSuggestion[]> {
  const { found } = await searchCourses(database, query);
  const others = [
    ...hitNames(found, 'teacher', MOST_TEACHERS),
    ...hitNames(found, 'category', MOST_CATEGORIES),
  ];
  const titles = found.slice(0, MOST - others.length).flatMap(({ course, hits }): CourseSuggestion[] => {
    const title = hits.find(({ field }) => field === 'title');
    if (!title && others.length > 0) return [];
    const context = title ? `${course.academy} · ${course.teacher}` : whyFound(hits);
    return [{ kind: 'course', text: course.title, ranges: title?.ranges ?? [], context }];
  });
  return [...titles, ...others];
}

const HOT_WORDS = 8;

const ownOrders: Record<string, (one: OwnCourse, other: OwnCourse) => number> = {
  studied: (one, other) => (other.studied_at ?? '').localeCompare(one.studied_at ?? ''),
  enrolled: (one, other) => other.enrolled_at.localeCompare(one.enrolled_at),
  percent: (one, other) => other.percent - one.percent,
  title: (one, other) => one.title.localeCompare(other.title, 'zh-CN'),
};

export const routes = [
  handle(courseSearch, async ({ input, database, user }) => {
    const { found, similar } = await searchCourses(database, input.words);
    const student = new StudentCourses(database, user.id);
    const fitting = found.filter(({ course }) => fits(course, input));
    const standing = fitting.filter(({ course }) => stands(course, input));
    const sorted = ordered(standing, input.sort ?? 'relevance', ({ course }) => course);
    const { list, total } = pageOf(sorted, input);
    return {
      list: list.map(({ course, hits }) => ({ ...student.summary(course), hits })),
      total,
      similar,
      academies: academyCounts(fitting.map(({ course }) => course)),
    };
  }),

  handle(courseList, ({ input, database, user }) => {
    const courses = database.courses.all();
    const student = new StudentCourses(database, user.id);
    const chosen = courses.filter((course) => fits(course, input) && stands(course, input));
    const sort = input.sort === 'relevance' ? 'hot' : (input.sort ?? 'hot');
    const { list, total } = pageOf(
      ordered(chosen, sort, (course) => course),
      input,
    );
    return { list: list.map((course) => student.summary(course)), total };
  }),

  handle(courseClassification, ({ database }) => classify(database)),

  handle(courseSuggest, ({ input, database }) => suggestCourses(database, input.words)),

  handle(courseHotWords, ({ database }) =>
    hotCourses(database.courses.all(), database, 'week')
      .slice(0, HOT_WORDS)
      .map(({ course }) => course.title),
  ),

  handle(courseHot, ({ input, database, user }) => {
    const courses = database.courses.where((course) => stands(course, input));
    const student = new StudentCourses(database, user.id);
    const list = hotCourses(courses, database, input.period).map(({ course, ...ranked }) => ({
      ...student.summary(course),
      ...ranked,
    }));
    return { list, total: list.length };
  }),

  handle(courseShow, ({ input, database, user }) => {
    const course = knownCourse(database, input.course_id);
    return new StudentCourses(database, user.id).detail(course);
  }),

  handle(courseEnrol, ({ input, database, user }) => {
    const course = knownCourse(database, input.course_id);
    enrol(database, user.id, course.id);
    return { course_id: course.id, enrolled: true, students: studentsOf(database, course) };
  }),

  handle(courseLeave, ({ input, database, user }) => {
    const course = knownCourse(database, input.course_id);
    leaveCourse(database, user.id, course.id);
    return { course_id: course.id, enrolled: false, students: studentsOf(database, course) };
  }),

  handle(courseMine, ({ input, database, user }) => {
    const own = new StudentCourses(database, user.id).ownCourses();
    const words = wordsOf(input.words ?? '');
    const named = own.filter(({ title, teacher }) =>
      words.every((word) => `${title} ${teacher}`.toLowerCase().includes(word)),
    );
    const chosen = named.filter(({ state }) => {
      if (input.state === 'all') return true;
      return input.state === 'open' ? state === 'open' || state === 'locked' : state === input.state;
    });
    const sorted = chosen.toSorted(ownOrders[input.sort ?? 'studied']);
    return { ...pageOf(sorted, input), counts: countStates(named) };
  }),
];
