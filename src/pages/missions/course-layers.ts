import type { CourseItem } from '@/api/missions';

type MapCourse = Pick<CourseItem, 'course_id' | 'lessons'>;

/** A lesson on the map: its course and its number there, from 0. */
interface MapSpot {
  courseId: string;
  lesson: number;
}

interface PathMap {
  /** The courses by column. */
  layers: readonly (readonly MapCourse[])[];
  edges: readonly CourseEdge[];
}

const clamp = (course: MapCourse | undefined, lesson: number): MapSpot | null =>
  course && course.lessons.length > 0
    ? { courseId: course.course_id, lesson: Math.min(lesson, course.lessons.length - 1) }
    : null;

/** Up and down go through the lessons of a column. */
function along(column: readonly MapCourse[], from: MapSpot, step: 1 | -1): MapSpot | null {
  const spots = column.flatMap(({ course_id, lessons }) =>
    lessons.map((_, lesson): MapSpot => ({ courseId: course_id, lesson })),
  );
  const at = spots.findIndex(({ courseId, lesson }) => courseId === from.courseId && lesson === from.lesson);
  return spots[at + step] ?? null;
}

/** Left and right follow a line; where none leads that way, to the neighbouring column. */
function across({ layers, edges }: PathMap, from: MapSpot, step: 1 | -1): MapSpot | null {
  const courses = layers.flat();
  const joined = new Set(
    edges.flatMap((edge) => {
      const [near, far] = step > 0 ? [edge.from, edge.to] : [edge.to, edge.from];
      return near === from.courseId ? [far] : [];
    }),
  );
  const target = courses.find(({ course_id, lessons }) => joined.has(course_id) && lessons.length > 0);
  if (target) return clamp(target, from.lesson);
  const column = layers.findIndex((layer) => layer.some(({ course_id }) => course_id === from.courseId));
  const row = layers[column]?.findIndex(({ course_id }) => course_id === from.courseId) ?? 0;
  const next = layers[column + step]?.filter(({ lessons }) => lessons.length > 0);
  return clamp(next?.[Math.min(row, next.length - 1)], from.lesson);
}

/** The lesson that an arrow key leads to, Home and End to the first and last; null when there is none that way. */
export function spotFor(key: string, map: PathMap, from: MapSpot): MapSpot | null {
  const column = map.layers.find((layer) => layer.some(({ course_id }) => course_id === from.courseId)) ?? [];
  const taught = map.layers.flat().filter(({ lessons }) => lessons.length > 0);
  switch (key) {
    case 'ArrowDown':
      return along(column, from, 1);
    case 'ArrowUp':
      return along(column, from, -1);
    case 'ArrowRight':
      return across(map, from, 1);
    case 'ArrowLeft':
      return across(map, from, -1);
    case 'Home':
      return clamp(taught[0], 0);
    case 'End':
      return clamp(taught.at(-1), Infinity);
    default:
      return null;
  }
}

type Node = Pick<CourseItem, 'course_id' | 'requires'>;

export interface CourseEdge {
  from: string;
  to: string;
}

const indexed = <Course extends Node>(courses: readonly Course[]): Map<string, Course> =>
  new Map(courses.map((course) => [course.course_id, course]));

/**
 * Courses in columns: each stands right of everything it requires. Requirements outside the path are left out.
 * Courses that require each other, which no sound data holds, end in the last columns instead of never ending.
 */
export function courseLayers<Course extends Node>(courses: readonly Course[]): Course[][] {
  const depths = new Map([...indexed(courses).keys()].map((id) => [id, 0]));
  const last = depths.size - 1;
  for (let moved = true; moved;) {
    moved = false;
    for (const { course_id, requires } of courses) {
      const depth = Math.min(last, Math.max(0, ...requires.map((id) => (depths.get(id) ?? -1) + 1)));
      if (depth <= (depths.get(course_id) ?? 0)) continue;
      depths.set(course_id, depth);
      moved = true;
    }
  }
  const columns = Array.from({ length: last + 1 }, (): Course[] => []);
  for (const course of indexed(courses).values()) columns[depths.get(course.course_id) ?? 0]?.push(course);
  return columns.filter((column) => column.length > 0);
}

/** The lines to draw: each requirement that does not already follow from another one. */
export function courseEdges(courses: readonly Node[]): CourseEdge[] {
  const byId = indexed(courses);
  const below = (id: string, seen = new Set<string>()): Set<string> => {
    for (const required of byId.get(id)?.requires ?? []) {
      if (seen.has(required)) continue;
      seen.add(required);
      below(required, seen);
    }
    return seen;
  };
  return [...byId.values()].flatMap((course) => {
    const required = [...new Set(course.requires)].filter((id) => byId.has(id) && id !== course.course_id);
    return required
      .filter((id) => !required.some((other) => other !== id && below(other).has(id)))
      .map((id) => ({ from: id, to: course.course_id }));
  });
}
