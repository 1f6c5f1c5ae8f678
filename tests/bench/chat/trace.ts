import type { Browser, CDPSession } from 'playwright-core';

/** One event of Chromium's trace, as far as it is read here; times in µs. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time: what other programs of the machine took meanwhile is not in it. */
  tdur?: number;
}

/** Work of the main thread for one flush, in milliseconds of processor time. */
export interface Flush {
  /** All tasks: script, style, layout, paint, garbage collection. */
  busy: number;
  tasks: number[];
}

const TASK = 'ThreadControllerImpl::RunTask';

/** Records what the threads of a browser do. */
export class Tracer {
  private readonly client: CDPSession;
  private events: TraceEvent[] = [];

  private constructor(client: CDPSession) {
    this.client = client;
    client.on('Tracing.dataCollected', ({ value }) =>
      this.events.push(...(value as unknown as TraceEvent[])),
    );
  }

  static async of(browser: Browser): Promise<Tracer> {
    return new Tracer(await browser.newBrowserCDPSession());
  }

  async start(): Promise<void> {
    this.events = [];
    await this.client.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordUntilFull',
        includedCategories: ['toplevel', 'blink.user_timing'],
        excludedCategories: ['*'],
      },
    });
  }

  /** Returns the flushes between the marks `<name> 0`, `<name> 1` and so on. */
  async stop(name: string): Promise<Flush[]> {
    const complete = new Promise((resolve) => this.client.once('Tracing.tracingComplete', resolve));
    await this.client.send('Tracing.end');
    await complete;
    return flushesOf(this.events, name);
  }
}

function flushesOf(events: TraceEvent[], name: string): Flush[] {
  const marks = events.filter((event) => event.name.startsWith(`${name} `)).toSorted((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (!first) return [];
  const flushes: Flush[] = marks.slice(1).map(() => ({ busy: 0, tasks: [] }));
  let end = 0;
  const tasks = events
    .filter((event) => event.name === TASK && event.pid === first.pid && event.tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts);
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task within another is part of it.
    if (ts < end) continue;
    end = ts + dur;
    // The mark is set within the task that begins the flush.
    const index = marks.findLastIndex((mark) => mark.ts < end);
    const flush = flushes[index];
    if (!flush) continue;
    flush.busy += tdur / 1000;
    flush.tasks.push(tdur / 1000);
  }
  return flushes;
}
