import type { courseDurations, courseLevels, courseSorts } from '@/api/courses';
import type { CatalogueCourse } from '../seed/courses/types';

/** Filters and order of a list of courses. */
export interface CourseFilters {
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
export const fits = (course: CatalogueCourse, { level, duration }: CourseFilters): boolean =>
  (!level || course.level === level) && (!duration || durationOf(course.minutes) === duration);

/** True when a course is of the academy and category asked for. */
export const stands = (course: CatalogueCourse, { academy_id, category_id }: CourseFilters): boolean =>
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
export const ordered = <Item>(
  items: Item[],
  sort: NonNullable<CourseFilters['sort']>,
  courseOf: (item: Item) => CatalogueCourse,
): Item[] =>
  sort === 'relevance' ? items : items.toSorted((one, other) => orders[sort](courseOf(one), courseOf(other)));

/** The academies of some courses with how many of these each has, the most first. */
export function academyCounts(courses: CatalogueCourse[]) {
  const counts = new Map<string, { academy_id: string; name: string; count: number }>();
  for (const { academy_id, academy } of courses) {
    const known = counts.get(academy_id) ?? { academy_id, name: academy, count: 0 };
    known.count += 1;
    counts.set(academy_id, known);
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** The academies with their categories and how many courses each has, in the catalogue's order. */
export function classify(courses: Iterable<CatalogueCourse>, academies: { id: string; hue: number }[]) {
  const tree = new Map<string, { name: string; count: number; categories: Map<string, [string, number]> }>();
  let total = 0;
  for (const { academy_id, academy, category_id, category } of courses) {
    total += 1;
    const branch = tree.get(academy_id) ?? { name: academy, count: 0, categories: new Map() };
    branch.count += 1;
    branch.categories.set(category_id, [category, (branch.categories.get(category_id)?.[1] ?? 0) + 1]);
    tree.set(academy_id, branch);
  }
  return {
    total,
    academies: academies.flatMap(({ id, hue }) => {
      const branch = tree.get(id);
      if (!branch) return [];
      const categories = [...branch.categories]
        .map(([category_id, [name, count]]) => ({ category_id, name, count }))
        .toSorted((one, other) => one.category_id.localeCompare(other.category_id));
      return [{ academy_id: id, name: branch.name, hue, count: branch.count, categories }];
    }),
  };
}
