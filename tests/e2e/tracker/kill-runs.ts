/**
 * Three tabs click and navigate at random while renderers are killed at random instants; then the browser is closed,
 * opened again, and what reached the collector is compared with what was made.
 *
 *   node tests/e2e/tracker/kill-runs.ts [--runs 300] [--seed 1] [--port 5720] [--kill browser] [--seconds 1.5]
 *
 * `--kill browser` ends each run with SIGKILL of the whole browser, its tabs still open, to measure what the browser's
 * own storage loses: `lostSeconds` says how long before the kill the oldest lost record was made, in each run. Takes about three seconds a run; not part of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { chance } from '../../support/chance.ts';
import { killBrowser, openKillableBrowser, processesOf } from '../harness/killable-browser.ts';
import { buildPage } from './build-page.ts';
import { createCollector } from './collector.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '5720' },
    kill: { type: 'string', default: 'renderer' },
    seconds: { type: 'string', default: '1.5' },
  },
});
const runs = Number(values.runs);
const port = Number(values.port);
const killsBrowser = values.kill === 'browser';
/** Runs for one start of the browser. */
const BATCH = killsBrowser ? 1 : 10;

const random = chance(Number(values.seed));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whatever is asked of a page whose renderer is killed at that moment may never be answered. */
function within<Result>(asked: Promise<Result>): Promise<Result> {
  const late = pause(20_000).then(() => Promise.reject(new Error('No answer')));
  asked.catch(() => {});
  late.catch(() => {});
  return Promise.race([asked, late]);
}

interface Run {
  origin: string;
  /** Labels and routes that were certainly recorded, with when. */
  made: Map<string, number>;
  kills: number;
  /** When the whole browser was killed, in milliseconds since the epoch. */
  killedAt: number;
}

/** Renderers do not name the profile: they are children, by way of the zygote, of the browser that does. */
function renderersOf(profile: string): number[] {
  const browser = processesOf(profile, '--user-data-dir').find((pid) => Number.isInteger(pid));
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) =>
      match ? [{ pid: Number(match[1]), parent: Number(match[2]), args: match[3] ?? '' }] : [],
    );
  const parents = new Map(rows.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === browser) return true;
    return false;
  };
  return rows
    .filter(({ pid, args }) => args.includes('--type=renderer') && isOurs(pid))
    .map(({ pid }) => pid);
}

/** Opens a tab of the run's origin with the tracker ready; again when its renderer is killed meanwhile. */
async function openTab(context: BrowserContext, run: Run): Promise<Page> {
  for (;;) {
    let page: Page | undefined;
    try {
      page = await within(context.newPage());
      await within(page.goto(`${run.origin}/start/${Math.floor(random() * 1e9)}`));
      await within(page.waitForFunction(() => 'harness' in window));
      return page;
    } catch {
      if (page) await within(page.close()).catch(() => {});
    }
  }
}

/** Performs one random act; it counts as made only when the page has confirmed it. */
async function act(page: Page, run: Run): Promise<void> {
  const name = `${Math.floor(random() * 1e12)}`;
  const kind = random();
  if (kind < 0.72) {
    const user = await page.evaluate((label) => window.harness.click(label), name);
    if (user) run.made.set(name, Date.now());
  } else if (kind < 0.9) {
    const user = await page.evaluate((route) => window.harness.go(route), `/${name}`);
    if (user) run.made.set(`/${name}`, Date.now());
  } else if (kind < 0.94) {
    await page.reload();
    await page.waitForFunction(() => 'harness' in window);
  } else if (kind < 0.98) {
    await page.goto('about:blank');
    await pause(random() * 80);
    await page.goBack();
    await page.waitForFunction(() => 'harness' in window);
  } else await page.evaluate((user) => window.harness.signIn(user), random() < 0.5 ? '1' : '2');
}

async function play(context: BrowserContext, profile: string, run: Run): Promise<void> {
  const first = await openTab(context, run);
  await first.evaluate(() => window.harness.signIn('1'));
  const end = Date.now() + Number(values.seconds) * 1000;
  const tab = async (page: Page): Promise<void> => {
    while (Date.now() < end)
      try {
        await within(act(page, run));
        await pause(random() * 30);
      } catch {
        // Its renderer was killed: the student opens the page again.
        await within(page.close()).catch(() => {});
        if (Date.now() < end) return tab(await openTab(context, run));
      }
    if (!killsBrowser && random() < 0.5) await within(page.close()).catch(() => {});
  };
  const killer = async (): Promise<void> => {
    while (Date.now() < end - 200) {
      await pause(150 + random() * 700);
      const renderers = renderersOf(profile);
      const victim = renderers[Math.floor(random() * renderers.length)];
      if (victim === undefined) continue;
      try {
        process.kill(victim, 'SIGKILL');
        run.kills += 1;
      } catch {
        // It was just ending by itself.
      }
    }
  };
  await Promise.all([
    tab(first),
    tab(await openTab(context, run)),
    tab(await openTab(context, run)),
    killer(),
  ]);
  if (killsBrowser) {
    run.killedAt = Date.now();
    return killBrowser(profile);
  }
  for (const page of context.pages().filter((open) => open.url().startsWith(run.origin)))
    await within(page.close()).catch(() => {});
}

/** The next visit: each student signs in once more, and what lies there goes. */
async function revisit(context: BrowserContext, run: Run): Promise<string> {
  const page = await openTab(context, run);
  for (const user of ['1', '2', '1']) {
    await page.evaluate((id) => window.harness.signIn(id), user);
    await pause(1500);
  }
  await page.evaluate(() => window.harness.signOut());
  await pause(300);
  const left = await page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('trackers'))),
  );
  await page.close();
  return left;
}

const directory = await mkdtemp(join(tmpdir(), 'tracker-runs-'));
await buildPage(join(directory, 'page'));
const { server, arrivals } = createCollector(join(directory, 'page'));
server.listen(port, '127.0.0.1');
await once(server, 'listening');

const total = { made: 0, arrived: 0, retained: 0, lost: 0, repeated: 0, wrongToken: 0, kills: 0, largest: 0 };
const lostSeconds: number[] = [];
for (let begin = 0; begin < runs; begin += BATCH) {
  const profile = join(directory, `profile-${begin}`);
  const batch = Array.from({ length: Math.min(BATCH, runs - begin) }, (_, index): Run => {
    const origin = `http://run${begin + index}.localhost:${port}`;
    return { origin, made: new Map(), kills: 0, killedAt: 0 };
  });
  let context = await openKillableBrowser(profile);
  for (const run of batch) await play(context, profile, run);
  // A browser that does not end by itself is ended.
  await within(context.close()).catch(() => killBrowser(profile));
  context = await openKillableBrowser(profile);
  for (const run of batch) {
    const left = await revisit(context, run);
    const host = new URL(run.origin).host;
    const mine = arrivals.filter((arrival) => arrival.host === host);
    const seen = new Map<string, number>();
    for (const { record } of mine) seen.set(record.recordId, (seen.get(record.recordId) ?? 0) + 1);
    const names = new Set(mine.flatMap(({ record }) => [record.actionLabel ?? '', record.pageRoute]));
    const missing = [...run.made.keys()].filter((name) => !names.has(name));
    const lost = missing.filter((name) => !left.includes(name));
    total.made += run.made.size;
    total.arrived += seen.size;
    total.retained += missing.length - lost.length;
    total.lost += lost.length;
    total.repeated += [...seen.values()].filter((count) => count > 1).length;
    total.wrongToken += mine.filter(({ token, record }) => token !== `token-${record.userId}`).length;
    total.kills += run.kills;
    total.largest = Math.max(total.largest, ...mine.map(({ bytes }) => bytes));
    for (const [recordId, count] of seen)
      if (count > 1) {
        const copies = mine.filter(({ record }) => record.recordId === recordId);
        console.log(
          `${run.origin}: repeated ${copies.map(({ at, record }) => `${at} ${JSON.stringify(record)}`).join(' ')}`,
        );
      }
    if (killsBrowser) {
      const times = lost.map((name) => run.made.get(name) ?? run.killedAt);
      lostSeconds.push((run.killedAt - Math.min(run.killedAt, ...times)) / 1000);
    } else if (lost.length > 0) console.log(`${run.origin}: lost ${lost.join(' ')}`);
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });
  console.log(`${begin + batch.length} runs: ${JSON.stringify(total)}`);
}
if (killsBrowser) console.log(`lostSeconds: ${lostSeconds.toSorted((one, other) => one - other).join(' ')}`);
server.close();
await rm(directory, { recursive: true, force: true });
process.exit(total.lost + total.repeated + total.wrongToken > 0 && !killsBrowser ? 1 : 0);
