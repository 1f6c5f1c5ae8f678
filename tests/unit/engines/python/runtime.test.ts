import { describe, expect, it, vi } from 'vitest';
import type { FromWorker, RunEnd, ToWorker } from '@/engines/python/messages';
import { createPythonRuntime, type RunListener } from '@/engines/python/runtime';

/** Stands for the worker: starts at once, and answers what a test tells it to. */
class FakeWorker extends EventTarget {
  readonly heard: ToWorker[] = [];
  terminated = false;
  starts: boolean;

  constructor(starts = true) {
    super();
    this.starts = starts;
  }
  say(data: FromWorker): void {
    if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message);
    if (message.kind === 'start' && this.starts) queueMicrotask(() => this.say({ kind: 'ready' }));
  }
  terminate(): void {
    this.terminated = true;
  }
}

const end: RunEnd = { failure: null, needs_input: false, dropped: 0, names: ['x'] };
const listener = (changes: Partial<RunListener> = {}): RunListener => ({
  stream: () => {},
  display: () => {},
  ask: () => {},
  ...changes,
});

function open(starts = true, testLimit = 60_000) {
  const workers: FakeWorker[] = [];
  const runtime = createPythonRuntime({
    address: '/assets/python/',
    testLimit,
    startWorker: () => {
      const worker = new FakeWorker(starts);
      workers.push(worker);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the runtime uses of one
      return worker as unknown as Worker;
    },
  });
  /** The worker now, once it has been asked to do something of a kind; returns the id of that. */
  const asked = async (kind: 'run' | 'test') => {
    let id = 0;
    await vi.waitFor(() => {
      const message = workers.at(-1)?.heard.findLast((each) => each.kind === kind);
      if (!message || !('id' in message)) throw new Error('not yet');
      ({ id } = message);
    });
    return { id, worker: workers.at(-1) as FakeWorker };
  };
  return { runtime, workers, asked };
}

describe('the Python runtime', () => {
  it('starts with its first use, once', async () => {
    const { runtime, workers, asked } = open();
    expect(workers).toHaveLength(0);
    const stream = vi.fn<RunListener['stream']>();
    const running = runtime.run('print(1)', 1, [], listener({ stream }));
    const { id, worker } = await asked('run');
    expect(runtime.state.getState().phase).toBe('busy');
    worker.say({ kind: 'stream', id, name: 'stdout', text: '1\n' });
    worker.say({ kind: 'stream', id: id + 1, name: 'stdout', text: 'of another run' });
    worker.say({ kind: 'done', id, end, problem: null });
    expect(await running).toEqual({ kind: 'ended', end });
    expect(stream.mock.calls).toEqual([['stdout', '1\n']]);
    await runtime.start();
    expect(workers).toHaveLength(1);
    expect(runtime.state.getState().phase).toBe('idle');
  });

  it('ends the worker of a loop without end at once, and makes a new one ready', async () => {
    const { runtime, workers, asked } = open();
    const running = runtime.run('while True: pass', 1, [], listener());
    const { worker } = await asked('run');
    runtime.stop();
    expect(worker.terminated).toBe(true);
    expect(await running).toEqual({ kind: 'stopped', isForgotten: true });
    await vi.waitFor(() => expect(runtime.state.getState().phase).toBe('idle'));
    expect(workers).toHaveLength(2);
    const next = runtime.run('1', 1, [], listener());
    const { id, worker: fresh } = await asked('run');
    fresh.say({ kind: 'done', id, end, problem: null });
    expect(await next).toEqual({ kind: 'ended', end });
  });

  it('asks first where the page is isolated: the variables stay', async () => {
    vi.stubGlobal('crossOriginIsolated', true);
    const { runtime, workers, asked } = open();
    const running = runtime.run('while True: pass', 1, [], listener());
    const { id, worker } = await asked('run');
    const start = worker.heard.find((message) => message.kind === 'start');
    const shared = start?.kind === 'start' ? start.interrupt : null;
    runtime.stop();
    expect(shared && new Uint8Array(shared)[0]).toBe(2);
    expect(worker.terminated).toBe(false);
    const failure = { ename: 'KeyboardInterrupt', evalue: '', traceback: [], line: 1 };
    worker.say({ kind: 'done', id, end: { ...end, failure }, problem: null });
    expect(await running).toEqual({ kind: 'stopped', isForgotten: false });
    expect(workers).toHaveLength(1);
  });

  it('23.4 ends tests at once there, too: each would take the interrupt for its own failure', async () => {
    vi.stubGlobal('crossOriginIsolated', true);
    const { runtime, asked } = open();
    const testing = runtime.test([], [{ call: 'f()', expected: '1', prints: false }], () => {});
    const { worker } = await asked('test');
    runtime.stop();
    expect(worker.terminated).toBe(true);
    expect(await testing).toMatchObject({ kind: 'stopped' });
  });

  it('says that it is broken when it cannot start, and tries again with the next use', async () => {
    const { runtime, workers } = open(false);
    const running = runtime.run('1', 1, [], listener());
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    workers[0]?.say({ kind: 'broken', message: 'no network' });
    expect(await running).toEqual({ kind: 'broken' });
    expect(runtime.state.getState().phase).toBe('broken');
    void runtime.run('1', 1, [], listener());
    await vi.waitFor(() => expect(workers).toHaveLength(2));
  });

  it('tells outcomes as they come, and ends a test that takes too long', async () => {
    const { runtime, asked } = open(true, 50);
    const told: number[] = [];
    const tests = [1, 2, 3].map(() => ({ call: 'f()', expected: '1', prints: false }));
    const testing = runtime.test(['def f(): return 1'], tests, (outcomes) => told.push(outcomes.length));
    const { id, worker } = await asked('test');
    worker.say({ kind: 'testing', id, index: 0 });
    worker.say({ kind: 'tested', id, outcome: { index: 0, passed: true, got: '1', error: null } });
    worker.say({ kind: 'testing', id, index: 1 });
    expect(await testing).toMatchObject({ kind: 'late', late: 1, outcomes: [{ index: 0, passed: true }] });
    expect(told).toEqual([1]);
    expect(worker.terminated).toBe(true);
  });

  it('never lets something new take the place of what goes on', async () => {
    const { runtime, asked } = open();
    const testing = runtime.test([], [{ call: 'f()', expected: '1', prints: false }], () => {});
    const { id, worker } = await asked('test');
    await expect(runtime.run('1', 1, [], listener())).rejects.toThrow('busy');
    worker.say({ kind: 'done', id, end: null, problem: null });
    expect(await testing).toMatchObject({ kind: 'ended' });
  });

  it('keeps its variables when nothing runs that could be stopped', async () => {
    const { runtime, workers } = open();
    await runtime.start();
    runtime.stop();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminated).toBe(false);
  });
});
