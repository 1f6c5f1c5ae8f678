import type { FavouriteKind } from '@/api/favourites';
import { questionTitle } from '@/api/question-title';
import type { RecordTarget } from '@/api/records';
import type { Database } from '../engine/database';
import { curriculum } from '../seed/curriculum/curriculum';
import { goodsOf } from '../seed/products/catalogue';
import { allCourses as catalogueById } from './courses';
import { allLessons, curriculumCourses } from './curriculum-index';
import { questionBank } from './questions';

/** Questions of the bank that can be favourites before the bank is loaded; see seed/questions. */
const seededQuestions: { id: string; lesson_id: string; title: string }[] = [
  { id: '9101', lesson_id: '1103', title: '下面的递归函数在 n = 0 时为什么不会停止？' },
  { id: '9102', lesson_id: '1202', title: '入栈顺序为 1、2、3、4，哪一个出栈序列不可能得到？' },
  { id: '9103', lesson_id: '2102', title: '求 y = x² · sin(1/x) 在 x = 0 处的导数' },
  { id: '9104', lesson_id: '3101', title: '斜抛物体在最高点的速度和加速度分别是多少？' },
];

/** Data that a favourite keeps of its item. */
export interface KnownItem {
  title: string;
  context: string;
  hue: number;
  target: RecordTarget;
}

function courseItem(courseId: string): KnownItem | undefined {
  const found = curriculumCourses().find(({ course }) => course.id === courseId);
  if (!found) return undefined;
  const { mission, course } = found;
  const target: RecordTarget = { kind: 'mission', mission_id: mission.id };
  return { title: course.title, context: `${course.academy} · ${course.teacher}`, hue: mission.hue, target };
}

function questionItem(id: string, lessonId: string | null, title: string): KnownItem {
  const place = lessonId === null ? undefined : allLessons().get(lessonId);
  return {
    title,
    context: place ? `${place.course.title} · ${place.lesson.title}` : '题库',
    hue: place?.mission.hue ?? 200,
    target: { kind: 'question', question_id: id },
  };
}

/** A product of the shop, as it is described; whether it is offered stands in the database. */
function productItem(id: string): KnownItem | undefined {
  const goods = goodsOf(id);
  return (
    goods && {
      title: goods.title,
      context: goods.category,
      hue: goods.hue,
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
  mission: (id) => {
    const mission = curriculum.find((each) => each.id === id);
    if (!mission) return undefined;
    const target: RecordTarget = { kind: 'mission', mission_id: id };
    return { title: mission.title, context: mission.subtitle, hue: mission.hue, target };
  },
  course: courseItem,
  lesson: (id) => {
    const place = allLessons().get(id);
    if (!place) return undefined;
    const { mission, course, lesson } = place;
    return {
      title: lesson.title,
      context: `${mission.title} · ${course.title}`,
      hue: mission.hue,
      target: { kind: 'lesson', mission_id: mission.id, lesson_id: id, sub_page: null },
    };
  },
  // Only those of the seed's favourites: the bank itself is loaded when one is asked for, see `findItem`.
  question: (id) => {
    const question = seededQuestions.find((each) => each.id === id);
    return question && questionItem(id, question.lesson_id, question.title);
  },
  // A course's book has the course's id.
  book: (id) => {
    const course = courseItem(id);
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

/**
 * The same, courses of the whole catalogue and the question bank included, which are loaded only when asked for. A
 * product counts while it is offered.
 */
export async function findItem(
  database: Database,
  kind: FavouriteKind,
  id: string,
): Promise<KnownItem | undefined> {
  if (kind === 'product' && !database.products.find(id)?.is_listed) return undefined;
  const known = knownItem(database, kind, id);
  if (!known && kind === 'question') {
    const found = (await questionBank()).get(id);
    return found && questionItem(id, found.question.lesson_id, questionTitle(found.question));
  }
  if (known || kind !== 'course') return known;
  const course = (await catalogueById()).get(id);
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
export async function livingTarget(database: Database, target: RecordTarget): Promise<RecordTarget | null> {
  switch (target.kind) {
    case 'mission':
      return lookUp.mission(target.mission_id, database) ? target : null;
    case 'lesson':
      return allLessons().get(target.lesson_id)?.mission.id === target.mission_id ? target : null;
    case 'question':
      return (await findItem(database, 'question', target.question_id)) ? target : null;
    case 'book':
      return lookUp.book(target.book_id, database) ? target : null;
    case 'product':
      return database.products.find(target.product_id)?.is_listed ? target : null;
    case 'dish':
      return lookUp.dish(target.dish_id, database) ? target : null;
    case 'watch': {
      const course = (await catalogueById()).get(target.course_id);
      return course?.chapters.some((each) => each.chapter_id === target.chapter_id) ? target : null;
    }
    case 'recording':
      return (await catalogueById()).has(target.course_id) ? target : null;
  }
}
