import { fc } from '../../../support/properties';
import { describe, expect, it } from 'vitest';
import { courseEdges, courseLayers } from '@/pages/missions/course-layers';

const course = (course_id: string, ...requires: string[]) => ({ course_id, requires });
const ids = (courses: ReturnType<typeof course>[]) =>
  courseLayers(courses).map((layer) => layer.map(({ course_id }) => course_id));

/** Courses that require only earlier ones, in any order. */
const soundCourses = fc
  .array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map((picks, index) =>
      course(String(index), ...(index > 0 ? picks.map((pick) => String(pick % index)) : [])),
    ),
  )
  .chain((courses) => fc.shuffledSubarray(courses, { minLength: courses.length }));

const reachable = (edges: { from: string; to: string }[], to: string): Set<string> => {
  const from = edges.filter((edge) => edge.to === to).map((edge) => edge.from);
  return new Set([...from, ...from.flatMap((id) => [...reachable(edges, id)])]);
};

describe('courseLayers', () => {
  it('puts a course right of all that it requires', () => {
    expect(ids([course('3', '1', '2'), course('1'), course('2', '1')])).toEqual([['1'], ['2'], ['3']]);
    expect(ids([course('1'), course('2'), course('3', '1', '2')])).toEqual([['1', '2'], ['3']]);
  });

  it('does so for every sound path, and loses no course', () => {
    fc.assert(
      fc.property(soundCourses, (courses) => {
        const layers = ids(courses);
        const layerOf = (id: string) => layers.findIndex((layer) => layer.includes(id));
        expect(layers.flat().toSorted()).toEqual(courses.map(({ course_id }) => course_id).toSorted());
        for (const { course_id, requires } of courses)
          for (const required of requires) expect(layerOf(required)).toBeLessThan(layerOf(course_id));
      }),
    );
  });

  it('ends on circles, on unknown and doubled courses, and on none', () => {
    expect(
      ids([course('1', '2'), course('2', '1')])
        .flat()
        .toSorted(),
    ).toEqual(['1', '2']);
    expect(ids([course('1', '1')])).toEqual([['1']]);
    expect(ids([course('1', '99')])).toEqual([['1']]);
    expect(ids([course('1'), course('1')])).toEqual([['1']]);
    expect(ids([])).toEqual([]);
  });
});

describe('courseEdges', () => {
  it('leaves out a line that follows from others', () => {
    const edges = courseEdges([course('1'), course('2', '1'), course('3', '1', '2')]);
    expect(edges).toEqual([
      { from: '1', to: '2' },
      { from: '2', to: '3' },
    ]);
  });

  it('still leads to everything that a course requires', () => {
    fc.assert(
      fc.property(soundCourses, (courses) => {
        const edges = courseEdges(courses);
        for (const { course_id, requires } of courses)
          for (const required of requires) expect(reachable(edges, course_id)).toContain(required);
      }),
    );
  });
});
