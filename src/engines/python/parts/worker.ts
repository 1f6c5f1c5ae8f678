import type { PyodideAPI, TypedArray } from 'pyodide';
import type { FromWorker, RunEnd, ToWorker } from '../messages';
import plotting from './plotting.py?raw';
import runner from './runner.py?raw';

/** The part of the worker's scope used here: the DOM library knows only windows. */
interface Scope {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ToWorker>) => void) => void;
  postMessage: (message: FromWorker) => void;
  fetch: typeof fetch;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a worker's global scope has no type beside the DOM's
const scope = globalThis as unknown as Scope;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to
const tell = (message: FromWorker) => scope.postMessage(message);

interface Runner {
  run_cell: (source: string, number: number, answers: string) => Promise<string>;
  run_tests: (sources: string, tests: string) => Promise<string>;
}

/** Counts the bytes of the runtime as they arrive. */
function countBytes(): void {
  const plain = scope.fetch.bind(globalThis);
  let loaded = 0;
  let told = 0;
  scope.fetch = async (...request) => {
    const response = await plain(...request);
    if (!response.body) return response;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        if (loaded - told > 200_000) {
          told = loaded;
          tell({ kind: 'progress', loaded });
        }
        controller.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, headers });
  };
}

let current = 0;
let answer: ((text: string | undefined) => void) | undefined;

/** Functions that the runner calls. */
const host = {
  stream: (name: string, text: string) => tell({ kind: 'stream', id: current, name, text }),
  display: (data: string) => tell({ kind: 'display', id: current, data: JSON.parse(data), isResult: false }),
  result: (data: string) => tell({ kind: 'display', id: current, data: JSON.parse(data), isResult: true }),
  ask: (prompt: string) =>
    new Promise<string | undefined>((resolve) => {
      answer = resolve;
      tell({ kind: 'ask', id: current, prompt });
    }),
  testing: (index: number) => tell({ kind: 'testing', id: current, index }),
  tested: (outcome: string) => tell({ kind: 'tested', id: current, outcome: JSON.parse(outcome) }),
};

async function start({ base, interrupt }: ToWorker & { kind: 'start' }): Promise<Runner> {
  countBytes();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own entry, served by us
  const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as typeof import('pyodide');
  const pyodide: PyodideAPI = await loadPyodide({ indexURL: base });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a view on shared memory is one, too
  if (interrupt) pyodide.setInterruptBuffer(new Uint8Array(interrupt) as unknown as TypedArray);
  pyodide.globals.set('host', host);
  pyodide.globals.set('plotting', plotting);
  pyodide.runPython(
    "import sys, types\nmatrix = types.ModuleType('matrix')\nexec(plotting, matrix.__dict__)\nsys.modules['matrix'] = matrix",
  );
  pyodide.runPython(runner, { filename: 'runner.py' });
  return {
    run_cell: pyodide.globals.get('run_cell'),
    run_tests: pyodide.globals.get('run_tests'),
  };
}

let running: Promise<Runner> | undefined;

/** Outcome of a cell that was interrupted when its own code was over already, and could not report itself. */
const INTERRUPTED: RunEnd = {
  failure: { ename: 'KeyboardInterrupt', evalue: '', traceback: [], line: null },
  needs_input: false,
  dropped: 0,
  names: [],
};

/** Runs a cell. Throws when only a new worker helps. */
async function runCell(
  python: Runner,
  { source, number, answers }: ToWorker & { kind: 'run' },
): Promise<RunEnd> {
  try {
    return JSON.parse(await python.run_cell(source, number, JSON.stringify(answers)));
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === INTERRUPTED.failure?.ename)
      return INTERRUPTED;
    throw error;
  }
}

async function obey(message: ToWorker): Promise<void> {
  if (message.kind === 'answer') {
    // Python knows undefined as None; null would be an object of its own.
    answer?.(message.text ?? undefined);
    return;
  }
  if (message.kind === 'start') {
    running = start(message);
    await running;
    tell({ kind: 'ready' });
    return;
  }
  const python = await running;
  if (!python) return;
  const { id } = message;
  current = id;
  if (message.kind === 'run') {
    tell({ kind: 'done', id, end: await runCell(python, message), problem: null });
  } else {
    const end = await python.run_tests(JSON.stringify(message.sources), JSON.stringify(message.tests));
    tell({ kind: 'done', id, end: null, problem: JSON.parse(end).problem });
  }
}

scope.addEventListener('message', ({ data }) => {
  // Memory that ran out, or a runtime that did not load: only a new worker helps.
  obey(data).catch((error: unknown) => tell({ kind: 'broken', message: String(error) }));
});
