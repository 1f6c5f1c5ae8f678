import { createStore } from 'zustand/vanilla';
import type { MimeBundle } from '@/lib/notebook/types';
import type { PythonFailure, FromWorker, Line, PythonTest, RunEnd, TestOutcome, ToWorker } from './messages';

/** `off` before it is first needed; `broken` when it could not start. */
type Phase = 'off' | 'loading' | 'idle' | 'busy' | 'broken';

export interface RuntimeState {
  phase: Phase;
  /** Bytes that have arrived while it loads. */
  loaded: number;
}

/** Callbacks of a run while it goes on. */
export interface RunListener {
  stream: (name: string, text: string) => void;
  display: (data: MimeBundle, isResult: boolean) => void;
  /** It waits for a line: give it with `answer`. */
  ask: (prompt: string) => void;
}

/** `stopped`: by the student; `broken`: Python itself has failed. In both cases the variables are gone. */
export type RunResult =
  | { kind: 'ended'; end: RunEnd }
  | { kind: 'stopped'; isForgotten: boolean }
  | { kind: 'broken' };

/** Outcomes of the tests; those after one that never came to an end were not run. */
export interface TestResult {
  outcomes: TestOutcome[];
  /** The test that took too long. */
  late: number | null;
  /** Error in the notebook before the tests. */
  problem: PythonFailure | null;
  kind: 'ended' | 'stopped' | 'broken' | 'late';
}

interface RuntimeOptions {
  /** Whether the browser has all that it runs by. */
  isPossible?: () => boolean;
  startWorker: () => Worker;
  /** The folder of its files. */
  address: string;
  /** Milliseconds: how long one test may take. */
  testLimit?: number;
}

type Job = {
  id: number;
  kind: 'run' | 'test';
  hear: (message: FromWorker) => void;
  /** The worker is gone. */
  over: (kind: 'stopped' | 'broken' | 'late') => void;
};

/** Milliseconds that Python has to answer an interrupt before its worker is ended. */
const INTERRUPT_WAIT = 1_000;
/** Then it is asked again: an interrupt that comes while Python destroys an object is lost. */
const INTERRUPT_AGAIN = 300;
const INTERRUPT = 2;

const newInterrupt = (): SharedArrayBuffer | null =>
  globalThis.crossOriginIsolated ? new SharedArrayBuffer(1) : null;

/**
 * Python in a worker, started when it is first needed. One thing runs at a time. An endless loop cannot be asked to
 * end without shared memory, which needs a page in isolation: its worker is ended, and a new one takes its place.
 */
export function createPythonRuntime({
  isPossible = () => true,
  startWorker,
  address,
  testLimit = 10_000,
}: RuntimeOptions) {
  const state = createStore<RuntimeState>(() => ({ phase: 'off', loaded: 0 }));
  let worker: Worker | undefined;
  let interrupt: SharedArrayBuffer | null = null;
  let ready: Promise<boolean> | undefined;
  let job: Job | undefined;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(kind: 'stopped' | 'broken' | 'late'): void {
    worker?.terminate();
    worker = undefined;
    ready = undefined;
    clearTimeout(timer);
    const ended = job;
    job = undefined;
    state.setState({ phase: kind === 'broken' ? 'broken' : 'off', loaded: 0 });
    ended?.over(kind);
  }

  function start(): Promise<boolean> {
    if (ready) return ready;
    state.setState({ phase: 'loading', loaded: 0 });
    ready = new Promise((resolve) => {
      const fresh = startWorker();
      worker = fresh;
      const fail = () => {
        if (worker !== fresh) return resolve(false);
        end('broken');
        resolve(false);
      };
      fresh.addEventListener('error', fail);
      fresh.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (worker !== fresh) return resolve(false);
        if (data.kind === 'progress') state.setState({ loaded: data.loaded });
        else if (data.kind === 'broken') fail();
        else if (data.kind === 'ready') {
          state.setState({ phase: 'idle' });
          resolve(true);
        } else if (data.id === job?.id) job.hear(data);
      });
      interrupt = newInterrupt();
      post({ kind: 'start', base: new URL(address, globalThis.location.href).href, interrupt });
    });
    return ready;
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const post = (message: ToWorker) => worker?.postMessage(message);

  /** Waits for Python, then does a job; returns null when it could not start. */
  async function begin<Result>(
    kind: Job['kind'],
    send: (id: number) => ToWorker,
    over: (kind: 'stopped' | 'broken' | 'late') => Result,
    hear: (message: FromWorker, finish: (result: Result) => void) => void,
  ): Promise<Result> {
    // Whoever waits for the one before would wait for ever.
    if (job) throw new Error('Python is busy: one thing runs at a time');
    lastId += 1;
    const id = lastId;
    return new Promise<Result>((resolve) => {
      const finish = (result: Result) => {
        clearTimeout(timer);
        if (job?.id === id) job = undefined;
        if (worker) state.setState({ phase: 'idle' });
        resolve(result);
      };
      job = { id, kind, hear: (message) => hear(message, finish), over: (how) => resolve(over(how)) };
      void start().then((isReady) => {
        if (job?.id !== id) return;
        if (!isReady) {
          const { over: failed } = job;
          job = undefined;
          return failed('broken');
        }
        state.setState({ phase: 'busy' });
        if (interrupt) new Uint8Array(interrupt)[0] = 0;
        post(send(id));
      });
    });
  }

  return {
    isPossible,
    state,
    start,
    /** Runs a cell. `answers` are lines for its `input()` and `sys.stdin`. */
    run(source: string, number: number, answers: Line[], listener: RunListener): Promise<RunResult> {
      return begin<RunResult>(
        'run',
        (id) => ({ kind: 'run', id, source, number, answers }),
        (kind) => (kind === 'broken' ? { kind } : { kind: 'stopped', isForgotten: true }),
        (message, finish) => {
          if (message.kind === 'stream') listener.stream(message.name, message.text);
          else if (message.kind === 'display') listener.display(message.data, message.isResult);
          else if (message.kind === 'ask') listener.ask(message.prompt);
          else if (message.kind === 'done' && message.end) {
            const isInterrupted = message.end.failure?.ename === 'KeyboardInterrupt';
            finish(
              isInterrupted ? { kind: 'stopped', isForgotten: false } : { kind: 'ended', end: message.end },
            );
          }
        },
      );
    },
    /** Runs the code of a notebook from its top and then tests; tells each outcome as it comes. */
    test(
      sources: string[],
      tests: PythonTest[],
      tell: (outcomes: readonly TestOutcome[]) => void,
    ): Promise<TestResult> {
      const outcomes: TestOutcome[] = [];
      let at = -1;
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => end('late'), testLimit);
      };
      return begin<TestResult>(
        'test',
        (id) => {
          watch();
          return { kind: 'test', id, sources, tests };
        },
        (kind) => ({ outcomes, late: kind === 'late' ? Math.max(0, at) : null, problem: null, kind }),
        (message, finish) => {
          if (message.kind === 'testing') {
            at = message.index;
            watch();
          } else if (message.kind === 'tested') {
            outcomes.push(message.outcome);
            tell([...outcomes]);
          } else if (message.kind === 'done')
            finish({ outcomes, late: null, problem: message.problem, kind: 'ended' });
        },
      );
    },
    /** Passes a line to the program that waits for it. */
    answer: (text: Line) => post({ kind: 'answer', text }),
    /** Ends what is running, at once where the browser can do no better; a new Python is made ready then. */
    stop(): void {
      const { phase } = state.getState();
      // While nothing runs there is nothing to end but the variables.
      if (phase === 'off' || (!job && phase !== 'broken')) return;
      const id = job?.id;
      const endNow = () => {
        end('stopped');
        void start();
      };
      // A test takes an interrupt for its own failure, and the next one would go on.
      if (!interrupt || phase !== 'busy' || job?.kind === 'test') return endNow();
      const asked = new Uint8Array(interrupt);
      const askUntil = (latest: number) => {
        if (job?.id !== id) return;
        if (performance.now() >= latest) return endNow();
        asked[0] = INTERRUPT;
        setTimeout(() => askUntil(latest), INTERRUPT_AGAIN);
      };
      askUntil(performance.now() + INTERRUPT_WAIT);
    },
    /** A Python without any variables. */
    restart(): Promise<boolean> {
      end('stopped');
      return start();
    },
    /** Ends it for good. */
    close: () => end('stopped'),
  };
}

export type PythonRuntime = ReturnType<typeof createPythonRuntime>;
