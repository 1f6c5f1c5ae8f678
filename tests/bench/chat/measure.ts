import type { Browser, Page } from 'playwright-core';
import { missing } from './shown-text.ts';
import { streamed, type Shape } from './shapes.ts';
import type { Flush, Tracer } from './trace.ts';

/** Subject of one measurement: one arm, one shape, one number of characters shown before. */
export interface Cell {
  arm: string;
  shape: Shape;
  length: number;
}

/** One measurement of a cell; undefined when it took too long. */
export interface Measurement {
  flushes: Flush[];
  /** Elements and texts in the end. */
  nodes: number;
}

export interface Conditions {
  origin: string;
  /** Factor by which the processor is slowed down. */
  throttle: number;
  /** Milliseconds that showing the text may take, and the flushes. */
  cap: number;
}

const FLUSHES = 40;
const CHARACTERS = 24;
/** Not measured: the first flushes behind a text that was shown at once. */
const WARM_UP = 8;
/** Fewer say nothing. */
const ENOUGH = 5;
const MARK = 'flush';

/** Arms that take text out of the page again when it is not seen: only the end is looked for. */
const windowed = new Set(['markstream-react-windowed']);
/** Arms that know no footnotes, and so draw none. */
const withoutNotes = new Set(['x-markdown']);

const overdue = Symbol('overdue');
const within = async <Value>(work: Promise<Value>, limit: number): Promise<Value | typeof overdue> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof overdue>((resolve) => (timer = setTimeout(resolve, limit, overdue)));
  // The page may be closed meanwhile: nobody waits for its answer any more.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Measures a cell in a page of its own. Throws when the arm did not draw the whole text. */
export async function measure(
  browser: Browser,
  tracer: Tracer,
  cell: Cell,
  conditions: Conditions,
): Promise<Measurement | undefined> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  try {
    return await run(await context.newPage(), tracer, cell, conditions);
  } finally {
    // A page that hangs does not hold up the others.
    await within(context.close(), 10_000);
  }
}

async function run(
  page: Page,
  tracer: Tracer,
  { arm, shape, length }: Cell,
  { origin, throttle, cap }: Conditions,
): Promise<Measurement | undefined> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${origin}/?arm=${arm}`);
  await page.waitForFunction(() => window.benchChat !== undefined);
  const client = await page.context().newCDPSession(page);

  const { shown, pieces } = streamed(shape, length, { count: WARM_UP + FLUSHES, size: CHARACTERS });
  const add = (part: string[], limit: number): Promise<number> =>
    page.evaluate(([name, texts, time]) => window.benchChat?.run(name, texts, time) ?? 0, [
      MARK,
      part,
      limit,
    ] as const);
  const prepared = await within(
    page.evaluate((text) => window.benchChat?.prepare(text), shown),
    cap,
  );
  if (prepared === overdue) return undefined;
  if ((await within(add(pieces.slice(0, WARM_UP), cap), 2 * cap)) !== WARM_UP) return undefined;
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle });

  await tracer.start();
  const count = await within(add(pieces.slice(WARM_UP), cap), 2 * cap);
  const flushes = await tracer.stop(MARK);
  if (count === overdue || count < ENOUGH) return undefined;
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const drawn = await within(
    page.evaluate(() => window.benchChat?.drawn()),
    3 * cap,
  );
  if (drawn === overdue || drawn === undefined) return undefined;
  const added = pieces.slice(0, WARM_UP + count).join('');
  const lacking = missing(windowed.has(arm) ? added : shown + added, drawn.text, {
    notes: !withoutNotes.has(arm),
  });
  if (lacking !== undefined) errors.push(`does not show “${lacking}”`);
  if (flushes.length !== count) errors.push(`${flushes.length} of ${count} flushes in the trace`);
  if (errors.length > 0) throw new Error(`${arm}, ${shape}, ${length}: ${errors.join('; ')}`);
  return { flushes, nodes: drawn.nodes };
}
