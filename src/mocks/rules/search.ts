import type { SearchHit } from '@/api/search';
import { curriculum } from '../seed/curriculum/curriculum';
import type { SeedCourse } from '../seed/curriculum/types';
import { findShortened, isLatin, type Match } from './courses-match';
import { pinyinReader } from './courses-pinyin';
import { bookChapters } from '../seed/books';
import { exactly, nearly, plain, wordsOf } from './courses-search';
import { allCourses, allLessons } from './curriculum-index';

const MOST = 12;

function everything(isTaken: (courseId: string) => boolean): SearchHit[] {
  const linkOf = ({ id, lessons }: SeedCourse): SearchHit['course'] => ({
    course_id: id,
    first_chapter_id: lessons[0]?.id ?? '',
    enrolled: isTaken(id),
  });
  const missions = curriculum.map(({ id, title, subtitle }): SearchHit => ({
    kind: 'mission',
    title,
    context: `学习路径 · ${subtitle}`,
    mission_id: id,
    lesson_id: null,
    course: null,
  }));
  const courses = allCourses().map(({ mission, course }): SearchHit => ({
    kind: 'course',
    title: course.title,
    context: mission.title,
    mission_id: mission.id,
    lesson_id: null,
    course: linkOf(course),
  }));
  const lessons = [...allLessons().values()].map(({ mission, course, lesson }): SearchHit => ({
    kind: 'lesson',
    title: lesson.title,
    context: `${mission.title} · ${course.title}`,
    mission_id: mission.id,
    lesson_id: lesson.id,
    course: linkOf(course),
  }));
  return [...missions, ...courses, ...lessons];
}

/** A part of a lesson: a chapter of its book, or its exercise. */
interface Taught {
  hit: SearchHit;
  name: string;
  /** As words are made plain. */
  title: string;
  text: string;
}

let taught: Promise<Omit<Taught, 'hit'>[][]> | undefined;

/** The parts of each lesson, by their order; read once. */
const allTaught = () =>
  (taught ??= Promise.all(
    [...allLessons().values()].map(async ({ lesson }) => {
      const { exerciseOf } = await import('../seed/practice/exercises');
      const exercise = exerciseOf(lesson.id, lesson.title).title;
      const chapters = (await bookChapters(lesson.id)).map(({ title, markdown }) => ({
        name: `教材“${title}”`,
        title: plain(title),
        text: plain(markdown),
      }));
      return [...chapters, { name: `练习“${exercise}”`, title: plain(exercise), text: '' }];
    }),
  ));

const IN_TITLE = 2;

/** Lessons in which something is taught that holds every word: in the title of a chapter or exercise first, then in its text. */
async function findTaught(words: readonly string[], lessons: readonly SearchHit[]): Promise<SearchHit[]> {
  // One character, or letter, stands nearly everywhere.
  if (words.some((word) => word.length < 2)) return [];
  const parts = await allTaught();
  return lessons
    .flatMap((hit, index) => {
      const [best] = (parts[index] ?? [])
        .map(({ name, title, text }) => {
          const places = words.map((word) => (title.includes(word) ? IN_TITLE : text.includes(word) ? 1 : 0));
          return { name, quality: Math.min(...places) };
        })
        .toSorted((one, other) => other.quality - one.quality);
      return best && best.quality > 0 ? [{ hit, ...best }] : [];
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ hit, name }) => ({ ...hit, context: `${hit.context} · ${name}` }));
}

/**
 * Paths, courses and lessons whose title holds every word, as it is written, by pinyin or by initials; when there is
 * none, those that have it for a short name, or are spelled nearly so. The best first; of those as good paths, then courses,
 * then lessons. Behind them lessons in which something of that name is taught.
 */
export async function searchCurriculum(
  query: string,
  isTaken: (courseId: string) => boolean,
): Promise<SearchHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const reader = words.some(isLatin) ? await pinyinReader() : undefined;
  const all = everything(isTaken);
  const find = (finders: ((title: string) => Match | undefined)[]) =>
    all
      .map((hit) => ({ hit, quality: Math.min(...finders.map((look) => look(hit.title)?.quality ?? 0)) }))
      .filter(({ quality }) => quality > 0)
      .toSorted((one, other) => other.quality - one.quality)
      .map(({ hit }) => hit);
  const exact = words.map((word) => exactly(word, isLatin(word) ? reader : undefined));
  const named = find(exact);
  const lessons = await findTaught(
    words,
    all.filter(({ kind }) => kind === 'lesson'),
  );
  const found = [
    ...named,
    ...lessons.filter(({ lesson_id }) => named.every((hit) => hit.lesson_id !== lesson_id)),
  ];
  if (named.length > 0) return found.slice(0, MOST);
  const short = find(
    words.map((word, index) => (title) => exact[index]?.(title) ?? findShortened(title, word)),
  );
  if (short.length + found.length > 0) return [...short, ...found].slice(0, MOST);
  // Only a slip is left.
  const sounds = reader ?? (await pinyinReader());
  return find(
    words.map((word, index) => {
      const near = nearly(word, sounds);
      return (title) => exact[index]?.(title) ?? near(title);
    }),
  ).slice(0, MOST);
}
