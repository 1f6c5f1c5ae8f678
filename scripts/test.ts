/**
 * `npm test`: prepares the machine, builds, runs every test. The last line is `N passed, N failed`, and the exit code
 * is 0 only when at least one test passed and none failed. Parameters go on to vitest: `npm test -- --project '!e2e'`.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { faultsOf, readStatement } from './accessibility-evidence.ts';
import { buildIsFresh, rememberBuild } from './build-freshness.ts';
import { recordedDurations } from './durations.ts';
import { prepareMachine } from './prepare-machine.ts';
import { countResults, type Counts, type Report, timesOf } from './test-report.ts';

/** Only against a run that hangs: a slow machine takes twice as long as a quick one. */
const RUN_LIMIT_MS = 60 * 60_000;
/** Much of what a page test makes lives shortly: with a larger nursery (MB) V8 cleans up less often. */
const V8_OPTIONS = ['--max-semi-space-size=64'];
const reportFile = resolve('test-results/vitest.json');
const parameters = process.argv.slice(2);
const inCi = Boolean(process.env.CI);

try {
  prepareMachine();
  if (!buildIsFresh()) {
    if ((await run('npm', ['run', 'build:maps'])) !== 0) throw new Error('The build failed.');
    rememberBuild();
  }
  finish(await runTests());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  finish({ passed: 0, failed: 1, remarks: [] });
}

async function runTests(): Promise<Counts> {
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results', { recursive: true });
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const exitCode = await run(process.execPath, [...V8_OPTIONS, vitest, 'run', ...reporters, ...parameters]);
  const report = readReport();
  if (report) for (const line of timesOf(report, process.cwd(), recordedDurations())) console.log(line);
  return countResults({
    report,
    exitCode,
    // A file that no project takes in would be silently never run. With a selection, that is what was asked for.
    files:
      parameters.length > 0
        ? []
        : globSync('tests/{unit,spec,e2e}/**/*.test.{ts,tsx}').map((file) => resolve(file)),
    skippedFails: inCi,
    // The statement says "supports" only of what passed.
    faults: report && parameters.length === 0 ? faultsOf(readStatement(), report) : [],
  });
}

function readReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    // Vitest crashed before it wrote one: countResults takes that for a failure.
    return undefined;
  }
}

/** Runs a program with this one's output; returns its exit code, 1 when it was killed or ran past the limit. */
function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolveCode) => {
    // A group of its own, so that a run past the limit takes its children along.
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const stop = (): void => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    };
    const limit = setTimeout(() => {
      console.error(`${command} ran past ${RUN_LIMIT_MS / 60_000} minutes.`);
      stop();
    }, RUN_LIMIT_MS);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const end = (code: number): void => {
      clearTimeout(limit);
      process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
      resolveCode(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

function finish({ passed, failed, remarks }: Counts): void {
  for (const remark of remarks) console.error(remark);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
