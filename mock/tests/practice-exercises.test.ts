// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNotebook } from '@/lib/notebook/read';
import { curriculum } from '@mock/seed/curriculum/curriculum';
import { exerciseOf, exercises } from '@mock/seed/practice/exercises';
import { openPython } from '../../tests/unit/engines/python/python';
import { solutions } from './practice-solutions';

let python: Awaited<ReturnType<typeof openPython>>;
beforeAll(async () => {
  python = await openPython();
}, 120_000);
beforeEach(() => python.forget());

const codeOf = (lessonId: string): string[] =>
  readNotebook(exerciseOf(lessonId, '').notebook).cells.flatMap(({ kind, source }) =>
    kind === 'code' ? [source] : [],
  );

describe('the exercises', () => {
  it('are sixteen, of lessons that there are, with visible and hidden tests', () => {
    const lessons = new Set(
      curriculum.flatMap(({ courses }) => courses.flatMap((course) => course.lessons.map(({ id }) => id))),
    );
    expect(exercises).toHaveLength(16);
    for (const { lesson_id, tests } of exercises) {
      expect(lessons.has(lesson_id)).toBe(true);
      expect(tests.some(({ hidden }) => hidden)).toBe(true);
      expect(tests.filter(({ hidden }) => !hidden).length).toBeGreaterThan(2);
    }
  });

  it.each(exercises.map(({ lesson_id, title }) => [lesson_id, title]))(
    '%s %s can be solved, and is not solved as given out',
    async (lessonId) => {
      const { tests } = exerciseOf(lessonId, '');
      expect(await python.test(codeOf(lessonId), tests)).toBeNull();
      expect(python.outcomes.filter(({ passed }) => !passed).length).toBeGreaterThan(2);
      python.forget();
      await python.test([solutions[lessonId] ?? ''], tests);
      expect(python.outcomes.flatMap((each) => (each.passed ? [] : [each]))).toEqual([]);
      expect(python.outcomes).toHaveLength(tests.length);
    },
  );

  it('gives a lesson without tasks a notebook to try things in', async () => {
    const free = exerciseOf('3303', '电磁感应');
    expect(free).toMatchObject({ level: '自由练习', tests: [] });
    for (const source of codeOf('3303')) expect((await python.run(source)).failure).toBeNull();
  });
});
