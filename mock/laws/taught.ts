import { type Database, derived } from '../engine/database';
import { plain } from '../engine/search/match';
import { bookChapters } from './books';
import { allLessons } from './curriculum-index';
import { exerciseOf } from './practice';

/** A lesson in which something is taught, and the chapter of its book, or the exercise, in words. */
interface Taught {
  course_id: string;
  lesson_id: string;
  title: string;
  part: string;
}

/** A part with its texts as words are made plain. */
type Part = Taught & { heading: string; text: string };

/** The parts of each lesson; read once. */
const allParts = derived((database) =>
  Promise.all(
    [...allLessons(database).values()].map(async ({ course, lesson }) => {
      const exercise = exerciseOf(database, lesson).title;
      const about = { course_id: course.id, lesson_id: lesson.id, title: lesson.title };
      const chapters = (await bookChapters(database, lesson.id)).map(({ title, markdown }): Part => ({
        ...about,
        part: `教材“${title}”`,
        heading: plain(title),
        text: plain(markdown),
      }));
      return [...chapters, { ...about, part: `练习“${exercise}”`, heading: plain(exercise), text: '' }];
    }),
  ),
);

const IN_HEADING = 2;

/** Lessons in which something is taught that holds every word: in the title of a chapter or exercise first, then in its text. */
export async function findTaught(database: Database, words: readonly string[]): Promise<Taught[]> {
  // One character, or letter, stands nearly everywhere.
  if (words.some((word) => word.length < 2)) return [];
  const lessons = await allParts(database);
  const qualityOf = ({ heading, text }: Part): number =>
    Math.min(...words.map((word) => (heading.includes(word) ? IN_HEADING : text.includes(word) ? 1 : 0)));
  return lessons
    .flatMap((parts) => {
      const [best] = parts
        .map((part) => ({ part, quality: qualityOf(part) }))
        .toSorted((one, other) => other.quality - one.quality);
      return best && best.quality > 0 ? [best] : [];
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ part }) => part);
}
