import type { FromWorker, PythonFailure, ToWorker } from '@/engines/python/messages';

const failure: PythonFailure = {
  ename: 'NameError',
  evalue: "name 'y' is not defined",
  traceback: ['Traceback (most recent call last):', "NameError: name 'y' is not defined"],
  line: 1,
};

/**
 * Stands for Python's worker. `print(…)` shows what is in it, `fail` fails, `ask` wants a line, `again` one
 * for each time it is run again, `loop` never ends;
 * tests of `endless` never end; a test passes when some cell holds its call.
 */
export class FakePython extends EventTarget {
  /** The one whose tests of `slow` wait for `finishTests`. */
  static slow: FakePython | undefined;
  finishTests = () => {};
  #ended = false;
  #asking: number | null = null;

  postMessage(message: ToWorker): void {
    queueMicrotask(() => this.#obey(message));
  }
  terminate(): void {
    this.#ended = true;
  }
  #say(data: FromWorker): void {
    if (!this.#ended) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  #done(id: number, failed: PythonFailure | null = null, asks = false): void {
    const end = { failure: failed, needs_input: asks, dropped: 0, names: [] };
    this.#say({ kind: 'done', id, end, problem: null });
  }
  #print(id: number, text: string): void {
    this.#say({ kind: 'stream', id, name: 'stdout', text });
  }
  #obey(message: ToWorker): void {
    if (message.kind === 'start') this.#say({ kind: 'ready' });
    else if (message.kind === 'run') this.#run(message.id, message.source);
    else if (message.kind === 'answer' && this.#asking !== null) {
      this.#print(this.#asking, message.text === null ? '输入结束' : `收到${message.text}`);
      this.#done(this.#asking);
    } else if (message.kind === 'test') {
      if (message.sources.some((source) => source.includes('endless'))) return;
      if (message.sources.some((source) => source.includes('slow'))) {
        this.finishTests = () => this.#test(message);
        FakePython.slow = this;
        return;
      }
      this.#test(message);
    }
  }
  #test(message: Extract<ToWorker, { kind: 'test' }>): void {
    for (const [index, test] of message.tests.entries()) {
      const passed = message.sources.some((source) => source.includes(test.call));
      this.#say({
        kind: 'tested',
        id: message.id,
        outcome: { index, passed, got: passed ? test.expected : 'None', error: null },
      });
    }
    this.#say({ kind: 'done', id: message.id, end: null, problem: null });
  }
  #run(id: number, source: string): void {
    if (source.includes('loop')) return;
    if (source.includes('again')) return this.#done(id, null, true);
    if (source.includes('ask')) {
      this.#asking = id;
      this.#say({ kind: 'ask', id, prompt: '几？' });
      return;
    }
    if (source.includes('alternate'))
      for (let turn = 0; turn < 150; turn += 1) {
        this.#print(id, '出');
        this.#say({ kind: 'stream', id, name: 'stderr', text: '错' });
      }
    const printed = /print\((.*)\)/.exec(source)?.[1];
    if (printed) this.#print(id, printed);
    this.#done(id, source.includes('fail') ? failure : null);
  }
}
