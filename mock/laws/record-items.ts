import type { FavouriteKind } from '@/api/favourites';
import { questionTitle } from '@/api/question-title';
import type { RecordTarget } from '@/api/records';
import type { Database, RowOf } from '../engine/database';
import { allLessons, curriculumCourses } from './curriculum-index';

/** Data that a favourite keeps of its item. */
export interface KnownItem {
  title: string;
  context: string;
  hue: number;
  target: RecordTarget;
}

function courseItem(database: Database, courseId: string): KnownItem | undefined {
  const found = curriculumCourses(database).find(({ course }) => course.id === courseId);
  if (!found) return undefined;
  const { mission, course } = found;
  const target: RecordTarget = { kind: 'mission', mission_id: mission.id };
  return { title: course.title, context: `${course.academy} · ${course.teacher}`, hue: mission.hue, target };
}

function questionItem(id: string, database: Database): KnownItem | undefined {
  const question = database.questions.find(id)?.question;
  if (!question) return undefined;
  const place = question.lesson_id === null ? undefined : allLessons(database).get(question.lesson_id);
  return {
    title: questionTitle(question),
    context: place ? `${place.course.title} · ${place.lesson.title}` : '题库',
    hue: place?.mission.hue ?? 200,
    target: { kind: 'question', question_id: id },
  };
}

const productHues: Record<RowOf<'products'>['category'], number> = {
  文具: 215,
  生活: 150,
  数码: 255,
  文创: 75,
  图书: 290,
  服务券: 30,
};

function productItem(id: string, database: Database): KnownItem | undefined {
  const product = database.products.find(id);
  return (
    product && {
      title: product.title,
      context: product.category,
      hue: productHues[product.category],
      target: { kind: 'product' as const, product_id: id },
    }
  );
}

/** A dish of a canteen, and the window that sells it. */
function dishItem(id: string, database: Database): KnownItem | undefined {
  const dish = database.dishes.find(id);
  return (
    dish && {
      title: dish.name,
      context: `${database.canteens.find(dish.canteen_id)?.name} · ${dish.stall}`,
      hue: 32,
      target: { kind: 'dish' as const, dish_id: id },
    }
  );
}

/** Each kind of thing that can be a favourite, looked up by its id; undefined when it is not offered (any more). */
const lookUp: Record<FavouriteKind, (id: string, database: Database) => KnownItem | undefined> = {
  mission: (id, database) => {
    const mission = database.missions.first((each) => each.id === id);
    if (!mission) return undefined;
    const target: RecordTarget = { kind: 'mission', mission_id: id };
    return { title: mission.title, context: mission.subtitle, hue: mission.hue, target };
  },
  course: (id, database) => courseItem(database, id),
  lesson: (id, database) => {
    const place = allLessons(database).get(id);
    if (!place) return undefined;
    const { mission, course, lesson } = place;
    return {
      title: lesson.title,
      context: `${mission.title} · ${course.title}`,
      hue: mission.hue,
      target: { kind: 'lesson', mission_id: mission.id, lesson_id: id, sub_page: null },
    };
  },
  question: questionItem,
  // A course's book has the course's id.
  book: (id, database) => {
    const course = courseItem(database, id);
    return (
      course && {
        ...course,
        title: `${course.title}（教材）`,
        target: { kind: 'book' as const, book_id: id },
      }
    );
  },
  product: productItem,
  dish: dishItem,
};

/** Something of the learning paths that can be a favourite, or undefined when there is no such thing. */
export const knownItem = (database: Database, kind: FavouriteKind, id: string): KnownItem | undefined =>
  lookUp[kind](id, database);

/** The same, courses of the whole catalogue included. A product counts while it is offered. */
export function findItem(database: Database, kind: FavouriteKind, id: string): KnownItem | undefined {
  if (kind === 'product' && !database.products.find(id)?.is_listed) return undefined;
  const known = knownItem(database, kind, id);
  if (known || kind !== 'course') return known;
  const course = database.courses.find(id);
  const chapter = course?.chapters[0];
  if (!course || !chapter) return undefined;
  return {
    title: course.title,
    context: `${course.academy} · ${course.teacher}`,
    hue: course.hue,
    target: { kind: 'watch', course_id: id, chapter_id: chapter.chapter_id },
  };
}

/** The target, or null when what it leads to is no longer offered. */
export function livingTarget(database: Database, target: RecordTarget): RecordTarget | null {
  switch (target.kind) {
    case 'mission':
      return lookUp.mission(target.mission_id, database) ? target : null;
    case 'lesson':
      return allLessons(database).get(target.lesson_id)?.mission.id === target.mission_id ? target : null;
    case 'question':
      return database.questions.find(target.question_id) ? target : null;
    case 'book':
      return lookUp.book(target.book_id, database) ? target : null;
    case 'product':
      return database.products.find(target.product_id)?.is_listed ? target : null;
    case 'dish':
      return lookUp.dish(target.dish_id, database) ? target : null;
    case 'watch': {
      const course = database.courses.find(target.course_id);
      return course?.chapters.some((each) => each.chapter_id === target.chapter_id) ? target : null;
    }
    case 'recording':
      return database.courses.find(target.course_id) ? target : null;
  }
}
