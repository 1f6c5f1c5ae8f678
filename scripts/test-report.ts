import { join, relative } from 'node:path';
import type { Durations } from './durations.ts';

/** The part of vitest's JSON report that is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: FileReport[];
}

interface FileReport {
  /** Path of the file. */
  name: string;
  status: string;
  /** Milliseconds since 1970. */
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** Final counts of `npm test`, with a remark on every failure that no test reported by itself. */
export interface Counts {
  passed: number;
  failed: number;
  remarks: string[];
}

/**
 * Sums up a run. Counted as failed besides failed tests: a file that broke outside its tests, one of `files` that never
 * ran or held no test, each of `faults`, skipped tests if `skippedFails`, a run without a report, a run without tests, and an exit code
 * that nothing else accounts for (an unhandled error, say).
 */
export function countResults(run: {
  report: Report | undefined;
  exitCode: number;
  files: string[];
  skippedFails: boolean;
  /** Other faults that the run brought to light, each in words. */
  faults?: string[];
}): Counts {
  const { report, exitCode, files, skippedFails, faults = [] } = run;
  if (!report) return { passed: 0, failed: 1, remarks: ['Vitest left no report: the run crashed.'] };
  const remarks: string[] = [];
  const count = { passed: report.numPassedTests, failed: report.numFailedTests };
  const fail = (remark: string, failures = 1): void => {
    remarks.push(remark);
    count.failed += failures;
  };

  for (const file of report.testResults) {
    const ownFailure = file.assertionResults.some((test) => test.status === 'failed');
    if (file.status === 'failed' && !ownFailure) fail(`${file.name} broke outside its tests.`);
  }
  const ran = new Set(report.testResults.map((file) => file.name));
  for (const file of files) if (!ran.has(file)) fail(`${file} never ran.`);

  for (const fault of faults) fail(fault);

  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0 && skippedFails) fail(`${skipped} tests were skipped; in CI that is a failure.`, skipped);
  else if (skipped > 0) remarks.push(`${skipped} tests were skipped.`);

  if (count.failed === 0 && count.passed === 0) fail('There were no tests.');
  if (count.failed === 0 && exitCode !== 0) fail(`Vitest ended with code ${exitCode}: see its errors above.`);
  return { ...count, remarks };
}

/** Seconds that each file of a run took, by its path below `root`, the longest first. */
export const durationsOf = ({ testResults }: Report, root: string): [string, number][] =>
  testResults
    .map(({ name, startTime, endTime }): [string, number] => [
      relative(root, name),
      Math.round((endTime - startTime) / 100) / 10,
    ])
    .toSorted(([, one], [, other]) => other - one);

/** A file that takes longer than before is named from this on: below, chance decides. */
const LEAST_SECONDS = 2;
/** A file that got slower by more than a third beside all others is named. */
const SLOWER = 4 / 3;

/** Files that got slower since `before`, beside the other files of the same run: another machine is no other test. */
function slowerFiles(now: [string, number][], before: Durations): string[] {
  const known = now.flatMap(([name, seconds]) => {
    const earlier = before[name];
    return earlier && seconds >= LEAST_SECONDS ? [{ name, seconds, earlier, ratio: seconds / earlier }] : [];
  });
  const usual =
    known.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(known.length / 2)]?.ratio ?? 1;
  return known
    .filter(({ ratio }) => ratio > usual * SLOWER)
    .map(
      ({ name, seconds, earlier }) => `  ${name}: ${seconds} s, ${(earlier * usual).toFixed(1)} s expected`,
    );
}

/** Lines on where the time of a run went: its phases, its 20 longest files, what got slower than `before`, and what was tried again. */
export function timesOf(report: Report, root: string, before: Durations): string[] {
  const files = durationsOf(report, root);
  const phase = (name: string, isIn: (path: string) => boolean): string[] => {
    const results = report.testResults.filter((file) => isIn(relative(root, file.name)));
    if (results.length === 0) return [];
    const work = results.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    const whole =
      Math.max(...results.map(({ endTime }) => endTime)) -
      Math.min(...results.map(({ startTime }) => startTime));
    return [`${name}: ${results.length} files, ${seconds(work)} of tests in ${seconds(whole)}`];
  };
  const isEndToEnd = (path: string): boolean => path.startsWith(join('tests', 'e2e'));
  const slower = slowerFiles(files, before);
  const retried = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0),
  );
  return [
    ...phase('Unit and spec', (path) => !isEndToEnd(path)),
    ...phase('End to end', isEndToEnd),
    'The longest files:',
    ...files.slice(0, 20).map(([name, took]) => `  ${took.toFixed(1).padStart(6)} s  ${name}`),
    ...(slower.length > 0 ? ['Slower than in tests/durations.json by more than a third:', ...slower] : []),
    `Tests that passed only when tried again: ${retried.length}`,
    ...retried.map(({ fullName }) => `  ${fullName}`),
  ];
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;
