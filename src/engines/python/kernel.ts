import throttle from 'lodash-es/throttle';
import { createStore } from 'zustand/vanilla';
import type { NotebookStore } from '@/lib/notebook/notebook-store';
import type { Line, PythonTest } from './messages';
import type { PythonRuntime, RunResult, TestResult } from './runtime';

const EVERY = 100;

/** Passes text on in pieces, ten a second at most: a loop that prints for ever leaves the page its time. */
function gather(pass: (name: string, text: string) => void) {
  let pieces: { name: string; parts: string[] }[] = [];
  const passOn = throttle(() => {
    const passed = pieces;
    pieces = [];
    for (const { name, parts } of passed) pass(name, parts.join(''));
  }, EVERY);
  return {
    flush: passOn.flush,
    add(stream: string, text: string): void {
      const piece = pieces.at(-1);
      // A change of the stream is no reason to hurry: a program may change it with every word.
      if (piece?.name === stream) piece.parts.push(text);
      else pieces.push({ name: stream, parts: [text] });
      passOn();
    },
  };
}

interface KernelState {
  /** Message after a stop, a restart, a failure or a refusal. */
  notice: string | null;
  /** Names that are defined now. */
  names: readonly string[];
  /** Cells run or wait for their turn or for a line. */
  isWorking: boolean;
  isTesting: boolean;
  /** The outcomes of the tests that have run; null before the first. */
  tested: TestResult | null;
  /** `written` of the notebook when it was tested. */
  testedAt: number;
}

const FORGOTTEN = '已停止，Python 已重新启动：之前的变量都清空了，代码都在。需要时请从头运行。';
const TESTING = '正在测试，等测试结束后再运行单元；也可以先点“停止”。';
const RUNNING = '有单元正在运行，等它结束或点“停止”后，再测试。';
const BROKEN = 'Python 没能启动或中途退出，请检查网络后再试；代码都在。';
const IMPOSSIBLE =
  '这个浏览器运行不了 Python：WebAssembly 或后台线程被关闭了。代码可以照常写，会保存；要运行，请换一个浏览器，或在浏览器设置里放开后刷新。';

/** Runs the cells of a notebook one after another, and its tests. */
export function createKernel(store: NotebookStore, runtime: PythonRuntime) {
  const state = createStore<KernelState>(() => ({
    notice: null,
    names: [],
    isWorking: false,
    isTesting: false,
    tested: null,
    testedAt: -1,
  }));
  let queue: string[] = [];
  let count = 0;
  /** Lines that the running cell has received, where it must be run again for each. */
  let given: Line[] = [];
  /** While such a cell waits for its next line, and nothing runs: runs it again (true) or stops waiting (false). */
  let goOn: ((isAnswered: boolean) => void) | undefined;
  /** The cell whose `input()` has been shown and not been answered. */
  let waiting: string | null = null;

  const notify = (notice: string | null) => state.setState({ notice });

  function forget(): void {
    count = 0;
    state.setState({ names: [] });
  }

  const now = () => performance.now();

  function waitFor(id: string, prompt: string): void {
    store.show(id, { ask: prompt });
    waiting = id;
    // It was deleted or turned while it came to its question.
    endLostWait();
  }

  /** Nobody can answer where the line to type into has gone: with its cell, or with the outputs. */
  function endLostWait(): void {
    if (waiting === null) return;
    const cell = store.getState().cells[waiting];
    if (cell?.kind === 'code' && cell.ask !== null) return;
    stop();
  }
  const stopWatching = store.subscribe(endLostWait);

  async function runOnce(id: string, number: number): Promise<RunResult> {
    const source = store.getState().cells[id]?.source ?? '';
    store.show(id, { outputs: [], ask: null, dropped: 0, omitted: 0 });
    const text = gather((name, words) => store.append(id, { output_type: 'stream', name, text: words }));
    const result = await runtime.run(source, number, given, {
      stream: text.add,
      display: (data, isResult) => {
        text.flush();
        store.append(
          id,
          isResult
            ? { output_type: 'execute_result', data, metadata: {}, execution_count: number }
            : { output_type: 'display_data', data, metadata: {} },
        );
      },
      ask: (prompt) => waitFor(id, prompt),
    });
    text.flush();
    return result;
  }

  /** Whether a line has come for a cell that must be run again with it. */
  function isAnswered(id: string): Promise<boolean> {
    return new Promise((resolve) => {
      goOn = (answered) => {
        goOn = undefined;
        resolve(answered);
      };
      waitFor(id, '程序在等待输入');
    });
  }

  function finish(id: string, number: number, started: number, result: RunResult): void {
    waiting = null;
    const milliseconds = now() - started;
    const failure = result.kind === 'ended' ? result.end.failure : null;
    if (failure)
      store.append(id, {
        output_type: 'error',
        ename: failure.ename,
        evalue: failure.evalue,
        traceback: failure.traceback,
      });
    const status = result.kind === 'ended' ? (failure ? 'failed' : 'done') : 'stopped';
    const dropped = result.kind === 'ended' ? result.end.dropped : 0;
    const cell = store.getState().cells[id];
    const omitted = (cell?.omitted ?? 0) + (result.kind === 'ended' ? (result.end.omitted ?? 0) : 0);
    if (cell?.kind === 'code')
      store.keep(id, { status, milliseconds, ask: null, dropped, omitted, executionCount: number });
    if (result.kind === 'ended') state.setState({ names: result.end.names });
    if (failure || result.kind !== 'ended') clearQueue();
    if (result.kind === 'stopped') notify(result.isForgotten ? FORGOTTEN : '已停止，变量都还在。');
    if (result.kind === 'broken') notify(BROKEN);
    if (result.kind === 'broken' || (result.kind === 'stopped' && result.isForgotten)) forget();
  }

  async function runCell(id: string): Promise<void> {
    if (store.getState().cells[id]?.kind !== 'code') return;
    count += 1;
    const number = count;
    given = [];
    const started = now();
    store.show(id, { status: 'running' });
    let result = await runOnce(id, number);
    while (result.kind === 'ended' && result.end.needs_input)
      result = (await isAnswered(id)) ? await runOnce(id, number) : { kind: 'stopped', isForgotten: false };
    finish(id, number, started, result);
  }

  function clearQueue(): void {
    for (const id of queue) store.show(id, { status: 'idle' });
    queue = [];
  }

  async function work(): Promise<void> {
    if (state.getState().isWorking) return;
    state.setState({ isWorking: true });
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) await runCell(id);
    state.setState({ isWorking: false });
  }

  /** False when it is refused: the tests have Python to themselves. */
  function run(ids: readonly string[]): boolean {
    if (state.getState().isTesting) {
      notify(TESTING);
      return false;
    }
    if (!runtime.isPossible()) {
      notify(IMPOSSIBLE);
      return false;
    }
    notify(null);
    const fresh = ids.filter((id) => {
      const cell = store.getState().cells[id];
      return cell?.kind === 'code' && cell.status !== 'running' && cell.status !== 'queued';
    });
    for (const id of fresh) store.show(id, { status: 'queued' });
    queue.push(...fresh);
    void work();
    return true;
  }

  function stop(): void {
    clearQueue();
    waiting = null;
    if (goOn) goOn(false);
    else runtime.stop();
  }

  return {
    state,
    runtime: runtime.state,
    run,
    stop,
    /** Passes a line to the program that waits for it. */
    answer(id: string, line: Line): void {
      waiting = null;
      store.show(id, { ask: null });
      if (!goOn) return runtime.answer(line);
      given.push(line);
      goOn(true);
    },
    async restart(): Promise<void> {
      clearQueue();
      // It waits for no worker, and so would not hear of its end.
      goOn?.(false);
      waiting = null;
      forget();
      const isReady = await runtime.restart();
      notify(isReady ? 'Python 已重新启动，变量都清空了。' : BROKEN);
    },
    /** Runs the tests of the exercise on the notebook as it is, from its top. */
    async test(tests: readonly PythonTest[]): Promise<TestResult | null> {
      if (state.getState().isTesting) return null;
      if (state.getState().isWorking) {
        notify(RUNNING);
        return null;
      }
      if (!runtime.isPossible()) {
        notify(IMPOSSIBLE);
        return null;
      }
      notify(null);
      const testedAt = store.getState().written;
      const none: TestResult = { outcomes: [], late: null, problem: null, kind: 'ended' };
      state.setState({ isTesting: true, tested: none });
      const result = await runtime.test(
        store.codeCells().map(({ source }) => source),
        tests.map(({ call, expected, prints }) => ({ call, expected, prints })),
        (outcomes) => state.setState({ tested: { ...none, outcomes: [...outcomes] } }),
      );
      state.setState({ isTesting: false, tested: result, testedAt });
      if (result.kind !== 'ended') forget();
      if (result.kind === 'late') {
        notify('有测试运行太久，已停止：检查循环是否会结束。Python 已重新启动，变量都清空了。');
        void runtime.start();
      } else if (result.kind !== 'ended') notify(result.kind === 'broken' ? BROKEN : FORGOTTEN);
      return result;
    },
    dismiss: () => notify(null),
    close: () => {
      stopWatching();
      queue = [];
      goOn?.(false);
      runtime.close();
    },
  };
}
