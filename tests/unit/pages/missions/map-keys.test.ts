import { describe, expect, it } from 'vitest';
import type { LessonItem } from '@/api/lessons';
import { courseEdges, courseLayers, spotFor } from '@/pages/missions/course-layers';
import { fc } from '../../../support/properties';

const lesson: LessonItem = {
  lesson_id: '',
  title: '',
  summary: '',
  minutes: 1,
  state: 'open',
  percent: 0,
  unlocked_by: [],
};
const course = (course_id: string, lessons: number, ...requires: string[]) => ({
  course_id,
  requires,
  lessons: Array.from({ length: lessons }, () => lesson),
});
const mapOf = (courses: ReturnType<typeof course>[]) => ({
  layers: courseLayers(courses),
  edges: courseEdges(courses),
});
const map = mapOf([course('a', 3), course('b', 2), course('c', 1, 'b'), course('d', 2, 'b', 'c')]);

describe('spotFor', () => {
  it.each([
    ['ArrowDown', 'a', 2, { courseId: 'b', lesson: 0 }],
    ['ArrowDown', 'b', 1, null],
    ['ArrowUp', 'b', 0, { courseId: 'a', lesson: 2 }],
    ['ArrowRight', 'b', 1, { courseId: 'c', lesson: 0 }],
    ['ArrowLeft', 'd', 1, { courseId: 'c', lesson: 0 }],
    // No line leads on from a: the neighbouring column.
    ['ArrowRight', 'a', 1, { courseId: 'c', lesson: 0 }],
    ['ArrowRight', 'd', 0, null],
    ['Home', 'd', 1, { courseId: 'a', lesson: 0 }],
    ['End', 'a', 0, { courseId: 'd', lesson: 1 }],
    ['Enter', 'a', 0, null],
  ])('%s at lesson %s %i', (key, courseId, number, expected) => {
    expect(spotFor(key, map, { courseId, lesson: number })).toEqual(expected);
  });

  it('reaches every lesson of every path by the arrows alone', () => {
    const courses = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(), { maxLength: 3 })), {
        minLength: 1,
        maxLength: 8,
      })
      .map((all) =>
        all.map(([lessons, picks], index) =>
          course(String(index), lessons, ...(index > 0 ? picks.map((pick) => String(pick % index)) : [])),
        ),
      );
    fc.assert(
      fc.property(courses, (all) => {
        const whole = mapOf(all);
        const first = spotFor('Home', whole, { courseId: '0', lesson: 0 });
        const reached = new Set<string>();
        const waiting = [first];
        for (let spot = waiting.pop(); spot; spot = waiting.pop()) {
          const name = `${spot.courseId}/${spot.lesson}`;
          if (reached.has(name)) continue;
          reached.add(name);
          for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            const next = spotFor(key, whole, spot);
            if (next) waiting.push(next);
          }
        }
        expect(reached.size).toBe(all.reduce((sum, { lessons }) => sum + lessons.length, 0));
      }),
    );
  });
});
