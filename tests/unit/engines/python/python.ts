import { loadPyodide } from 'pyodide';
import { readFileSync } from 'node:fs';
import type { MimeBundle } from '@/lib/notebook/types';
import type { PythonFailure, Line, PythonTest, RunEnd, TestOutcome } from '@/engines/python/messages';

/** The real Python with the runner of the worker, in this process. */
export async function openPython() {
  const python = await loadPyodide();
  const said: { name: string; text: string }[] = [];
  const shown: MimeBundle[] = [];
  const outcomes: TestOutcome[] = [];
  const source = (name: string) => readFileSync(`src/engines/python/parts/${name}.py`, 'utf8');
  python.globals.set('host', {
    stream: (name: string, text: string) => said.push({ name, text }),
    display: (data: string) => shown.push(JSON.parse(data)),
    result: (data: string) => shown.push(JSON.parse(data)),
    ask: async (prompt: string) => `答${prompt}`,
    testing: () => {},
    tested: (outcome: string) => outcomes.push(JSON.parse(outcome)),
  });
  python.globals.set('plotting', source('plotting'));
  python.runPython(
    "import sys, types\nmatrix = types.ModuleType('matrix')\nexec(plotting, matrix.__dict__)\nsys.modules['matrix'] = matrix",
  );
  python.runPython(source('runner'));
  let number = 0;
  return {
    said,
    shown,
    outcomes,
    forget(): void {
      said.length = 0;
      shown.length = 0;
      outcomes.length = 0;
    },
    async run(code: string, answers: Line[] = []): Promise<RunEnd> {
      number += 1;
      const answer: string = await python.globals.get('run_cell')(code, number, JSON.stringify(answers));
      return JSON.parse(answer);
    },
    async test(cells: string[], tests: PythonTest[]): Promise<PythonFailure | null> {
      const run = python.globals.get('run_tests');
      const answer: string = await run(JSON.stringify(cells), JSON.stringify(tests));
      return JSON.parse(answer).problem;
    },
  };
}
