import { learningSearch, type SearchHit } from '@/api/search';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { exactly, slips, wordsOf } from '../engine/search/finders';
import { findShortened, isLatin, type Match } from '../engine/search/match';
import { pinyinReader } from '../engine/search/sounds';
import { allLessons, curriculumCourses } from '../laws/curriculum-index';
import { hasTaken } from '../laws/enrolments';
import { findTaught } from '../laws/taught';
import type { PathCourse } from '../laws/curriculum-index';

const MOST = 12;

function everything(database: Database, userId: string): SearchHit[] {
  const linkOf = ({ id, lessons }: PathCourse): SearchHit['course'] => ({
    course_id: id,
    first_chapter_id: lessons[0]?.id ?? '',
    enrolled: hasTaken(database, userId, id),
  });
  const missions = database.missions.all().map(({ id, title, subtitle }): SearchHit => ({
    kind: 'mission',
    title,
    context: `学习路径 · ${subtitle}`,
    mission_id: id,
    lesson_id: null,
    course: null,
  }));
  const courses = curriculumCourses(database).map(({ mission, course }): SearchHit => ({
    kind: 'course',
    title: course.title,
    context: mission.title,
    mission_id: mission.id,
    lesson_id: null,
    course: linkOf(course),
  }));
  const lessons = [...allLessons(database).values()].map(({ mission, course, lesson }): SearchHit => ({
    kind: 'lesson',
    title: lesson.title,
    context: `${mission.title} · ${course.title}`,
    mission_id: mission.id,
    lesson_id: lesson.id,
    course: linkOf(course),
  }));
  return [...missions, ...courses, ...lessons];
}

/**
 * Paths, courses and lessons whose title holds every word, as it is written, by pinyin or by initials; when there is
 * none, those that have it for a short name, or are spelled nearly so. The best first; of those as good paths, then courses,
 * then lessons. Behind them lessons in which something of that name is taught.
 */
async function searchCurriculum(database: Database, userId: string, query: string): Promise<SearchHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const reader = words.some(isLatin) ? await pinyinReader() : undefined;
  const all = everything(database, userId);
  const find = (finders: ((title: string) => Match | undefined)[]) =>
    all
      .map((hit) => ({ hit, quality: Math.min(...finders.map((look) => look(hit.title)?.quality ?? 0)) }))
      .filter(({ quality }) => quality > 0)
      .toSorted((one, other) => other.quality - one.quality)
      .map(({ hit }) => hit);
  const exact = words.map((word) => exactly(word, isLatin(word) ? reader : undefined));
  const named = find(exact);
  const lessons = (await findTaught(database, words)).flatMap(({ lesson_id, part }) => {
    const hit = all.find((each) => each.lesson_id === lesson_id);
    return hit && !named.includes(hit) ? [{ ...hit, context: `${hit.context} · ${part}` }] : [];
  });
  const found = [...named, ...lessons];
  if (named.length > 0) return found.slice(0, MOST);
  const short = find(
    words.map((word, index) => (title) => exact[index]?.(title) ?? findShortened(title, word)),
  );
  if (short.length + found.length > 0) return [...short, ...found].slice(0, MOST);
  // Only a slip is left.
  const read = reader ?? (await pinyinReader());
  for (const slip of slips) {
    const near = find(
      words.map((word, index) => {
        const nearly = slip(word, read);
        return (title) => exact[index]?.(title) ?? nearly(title);
      }),
    );
    if (near.length > 0) return near.slice(0, MOST);
  }
  return [];
}

export const routes = [
  handle(learningSearch, ({ input, database, user }) => searchCurriculum(database, user.id, input.words)),
];
