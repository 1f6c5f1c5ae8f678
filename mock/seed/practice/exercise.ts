import type { Practice, PracticeTest, WireNotebook } from '@/api/practice';

/** The exercise of one lesson. */
export interface Exercise {
  lesson_id: string;
  title: string;
  level: Practice['level'];
  notebook: WireNotebook;
  tests: PracticeTest[];
}

type SeedCell = ['text' | 'code', string];
type SeedTest = [title: string, call: string, expected: string, option?: 'hidden' | 'prints'];

export const text = (source: string): SeedCell => ['text', source];
export const code = (source: string): SeedCell => ['code', source];

/** A notebook as a file of Jupyter would hold it; its cells are c1, c2, … */
function notebookOf(cells: readonly SeedCell[]): WireNotebook {
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
    cells: cells.map(([kind, source], index) =>
      kind === 'text'
        ? { cell_type: 'markdown', id: `c${index + 1}`, metadata: {}, source }
        : {
            cell_type: 'code',
            id: `c${index + 1}`,
            metadata: {},
            source,
            outputs: [],
            execution_count: null,
          },
    ),
  };
}

export const exercise = (
  lesson_id: string,
  title: string,
  level: Practice['level'],
  cells: readonly SeedCell[],
  tests: readonly SeedTest[] = [],
): Exercise => ({
  lesson_id,
  title,
  level,
  notebook: notebookOf(cells),
  tests: tests.map(([name, call, expected, option], index) => ({
    test_id: `${lesson_id}-t${index + 1}`,
    title: name,
    call,
    expected,
    prints: option === 'prints',
    hidden: option === 'hidden',
  })),
});
