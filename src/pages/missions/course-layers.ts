import type { CourseItem } from '@/api/missions';

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
