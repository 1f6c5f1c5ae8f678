// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNotebook } from '@/lib/notebook/read';
import { createDatabase } from '@mock/backend';
import { allLessons } from '@mock/laws/curriculum-index';
import { exerciseOf } from '@mock/laws/practice';
import { openPython } from '../../tests/unit/engines/python/python';
import { solutions } from './practice-solutions';

const database = createDatabase();
const exercises = database.exercises.all();

let python: Awaited<ReturnType<typeof openPython>>;
beforeAll(async () => {
  python = await openPython();
}, 120_000);
beforeEach(() => python.forget());

const codeOf = (id: string): string[] =>
  readNotebook(exerciseOf(database, { id, title: '' }).notebook).cells.flatMap(({ kind, source }) =>
    kind === 'code' ? [source] : [],
  );

describe('the exercises', () => {
  it('are sixteen, of lessons that there are, with visible and hidden tests', () => {
    expect(exercises).toHaveLength(16);
    for (const { id, tests } of exercises) {
      expect(allLessons(database).has(id)).toBe(true);
      expect(tests.some(({ hidden }) => hidden)).toBe(true);
      expect(tests.filter(({ hidden }) => !hidden).length).toBeGreaterThan(2);
    }
  });

  it.each(exercises.map(({ id, title, tests }) => [id, title, tests] as const))(
    '%s %s can be solved, and is not solved as given out',
    async (lessonId, _title, tests) => {
      expect(await python.test(codeOf(lessonId), tests)).toBeNull();
      expect(python.outcomes.filter(({ passed }) => !passed).length).toBeGreaterThan(2);
      python.forget();
      await python.test([solutions[lessonId] ?? ''], tests);
      expect(python.outcomes.flatMap((each) => (each.passed ? [] : [each]))).toEqual([]);
      expect(python.outcomes).toHaveLength(tests.length);
    },
  );

  it('gives a lesson without tasks a notebook to try things in', async () => {
    const free = exerciseOf(database, { id: '3303', title: '电磁感应' });
    expect(free).toMatchObject({ level: '自由练习', tests: [] });
    for (const source of codeOf('3303')) expect((await python.run(source)).failure).toBeNull();
  });
});
