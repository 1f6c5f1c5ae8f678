import type { CourseHit } from '@/api/courses';
import type { CatalogueCourse } from '../seed/courses/types';
import { exactly, type Finder, remembering, slips, wordsOf } from '../search/finders';
import { findShortened, findWritten, isLatin, type Match, plain } from '../search/match';
import { pinyinReader } from '../search/sounds';
import { findTaught } from './taught';

type Hit = CourseHit['hits'][number];

/** A course that holds every word, where, and how well. */
export interface Found {
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
  words: readonly string[],
  courses: readonly CatalogueCourse[],
  found: readonly Found[],
): Promise<Found[]> {
  const lessons = await findTaught(words);
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
  courses: Iterable<CatalogueCourse>,
  query: string,
): Promise<{ found: Found[]; similar: boolean }> {
  const words = wordsOf(query);
  if (words.length === 0) return { found: [], similar: false };
  const all = [...courses];
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
  const taught = await foundByTeaching(words, all, found);
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
