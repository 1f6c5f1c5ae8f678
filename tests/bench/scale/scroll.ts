import type { CDPSession, Page } from 'playwright-core';

/** Measurements of a page while a list is scrolled. */
export interface Scrolled {
  /** The longest time between two frames, in milliseconds: with whatever else the machine did meanwhile. */
  longestFrame: number;
  /** Share of the frames that took over 50 ms, 0 to 1. */
  slowFrames: number;
  /** Processor time that the main thread's longest task took by itself, in milliseconds: work of other programs is not in it. */
  longestTask: number;
  /** Tasks of over 50 ms processor time. */
  slowTasks: number;
  /** Elements in the page at the end. */
  elements: number;
}

/** A student's ways to move through a long list. The page's scroll container begins below the pointer. */
export const movements: { name: string; act: (page: Page, client: CDPSession) => Promise<unknown> }[] = [
  {
    name: 'wheel, notch by notch',
    act: async (page) => {
      for (let turn = 0; turn < 25; turn += 1) {
        await page.mouse.wheel(0, 120);
        await page.waitForTimeout(80);
      }
    },
  },
  {
    name: 'leaps of two screens',
    act: async (page) => {
      for (let turn = 0; turn < 20; turn += 1) {
        await page.mouse.wheel(0, 1_500);
        await page.waitForTimeout(60);
      }
    },
  },
  {
    name: 'fling, 9,000 px a second',
    act: async (_, client) => {
      for (const yDistance of [-9_000, -9_000, 9_000])
        await client.send('Input.synthesizeScrollGesture', {
          x: 500,
          y: 400,
          yDistance,
          speed: 9_000,
          gestureSourceType: 'mouse',
        });
    },
  },
  {
    name: 'drag of the scroll bar',
    act: async (page) => {
      const grip = await page
        .locator('[data-page-scroll]')
        .last()
        .evaluate((scroller) => {
          const { right, top, height } = scroller.getBoundingClientRect();
          return { x: right - 7, y: top + 20 + (scroller.scrollTop / scroller.scrollHeight) * (height - 20) };
        });
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      for (let step = 0; step < 60; step += 1) {
        await page.mouse.move(grip.x, grip.y + step * 2.5);
        await page.waitForTimeout(25);
      }
      await page.mouse.up();
    },
  },
];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
}

/** Processor times of the tasks of the thread that ran the page's scripts, in milliseconds, longest first. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const calls = new Map<string, number>();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  for (const event of events)
    if (event.name === 'FunctionCall') calls.set(threadOf(event), (calls.get(threadOf(event)) ?? 0) + 1);
  const [main] = [...calls].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return events
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && threadOf(event) === main)
    .slice(STARTING)
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((one, other) => other - one);
}
/** The first tasks belong to the tracing itself. */
const STARTING = 3;
const SLOW = 50;
const SETTLE = 700;

declare global {
  interface Window {
    benchFrames?: number[];
  }
}

/** Scrolls in one way, under a trace, and tells what it took. */
export async function measureScroll(
  page: Page,
  client: CDPSession,
  act: (typeof movements)[number]['act'],
): Promise<Scrolled> {
  await page.mouse.move(500, 400);
  await page.waitForTimeout(SETTLE);
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  await page.evaluate(() => {
    const frames: number[] = [];
    window.benchFrames = frames;
    let last = performance.now();
    const tick = () => {
      if (window.benchFrames !== frames) return;
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act(page, client);
  await page.waitForTimeout(SETTLE);
  const { frames, elements } = await page.evaluate(() => {
    const seen = window.benchFrames?.slice(1) ?? [];
    delete window.benchFrames;
    return { frames: seen, elements: document.getElementsByTagName('*').length };
  });
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  const tasks = tasksOf(events);
  return {
    longestFrame: Math.max(0, ...frames),
    slowFrames: frames.filter((frame) => frame > SLOW).length / Math.max(1, frames.length),
    longestTask: tasks[0] ?? 0,
    slowTasks: tasks.filter((task) => task > SLOW).length,
    elements,
  };
}
