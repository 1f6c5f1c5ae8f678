// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countResults, type Report, timesOf } from '../../../scripts/test-report.ts';

const file = (name: string, seconds: number, tests: Report['testResults'][number]['assertionResults']) => ({
  name,
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: seconds * 1000,
  assertionResults: tests,
});
const passed = { status: 'passed', fullName: 'passes', failureMessages: [] };
const notPassed = { status: 'failed', fullName: 'fails', failureMessages: ['why'] };
const passing: Report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('/a.test.ts', 1, [passed])],
};
const run = { report: passing, exitCode: 0, files: ['/a.test.ts'], skippedFails: true };

describe('the last line of npm test', () => {
  it('is that of vitest when all is well', () => {
    expect(countResults(run)).toEqual({ passed: 2, failed: 0, remarks: [] });
  });

  it('counts a failed test once, whatever the exit code and the file say', () => {
    const testResults = [file('/a.test.ts', 1, [notPassed])];
    const report = { ...passing, numPassedTests: 1, numFailedTests: 1, testResults };
    expect(countResults({ ...run, report, exitCode: 1 })).toEqual({ passed: 1, failed: 1, remarks: [] });
  });

  it.each<[string, Partial<typeof run> & { report?: Report | undefined }, number]>([
    ['a crash without a report', { report: undefined, exitCode: 1 }, 1],
    ['no test at all', { report: { ...passing, numPassedTests: 0 } }, 1],
    ['an unhandled error beside passing tests', { exitCode: 1 }, 1],
    ['a test file that never ran', { files: ['/a.test.ts', '/b.test.ts', '/c.test.ts'] }, 2],
    ['skipped and unwritten tests', { report: { ...passing, numPendingTests: 2, numTodoTests: 1 } }, 3],
    [
      'a file that broke outside its tests',
      {
        report: { ...passing, testResults: [{ ...file('/a.test.ts', 1, []), status: 'failed' }] },
      },
      1,
    ],
  ])('counts %s as failed and says why', (_name, change, failed) => {
    const counts = countResults({ ...run, ...change });
    expect(counts.failed).toBe(failed);
    expect(counts.remarks.length).toBeGreaterThan(0);
  });

  it('only mentions skipped tests away from CI', () => {
    const report = { ...passing, numPendingTests: 1 };
    const counts = countResults({ ...run, report, skippedFails: false });
    expect(counts).toEqual({ passed: 2, failed: 0, remarks: ['1 tests were skipped.'] });
  });
});

describe('the times that npm test prints', () => {
  const report = (...testResults: Report['testResults']): Report => ({ ...passing, testResults });
  const others = ['b', 'c', 'd'].map((name) => file(`/tests/unit/${name}.test.ts`, 20, [passed]));
  const before = Object.fromEntries('abcd'.split('').map((name) => [`tests/unit/${name}.test.ts`, 10]));

  it('35.5 are those of each phase and of the longest files', () => {
    const endToEnd = Array.from({ length: 22 }, (_, index) =>
      file(`/tests/e2e/${index}.test.ts`, 100 + index, [passed]),
    );
    const lines = timesOf(report(...others, ...endToEnd), '/', {});
    expect(lines.slice(0, 2)).toEqual([
      'Unit and spec: 3 files, 60 s of tests in 20 s',
      'End to end: 22 files, 2431 s of tests in 121 s',
    ]);
    expect(lines.filter((line) => /^ +\d+\.\d s/.test(line))).toHaveLength(20);
    expect(lines[3]).toBe('   121.0 s  tests/e2e/21.test.ts');
    expect(lines.at(-1)).toBe('Tests that passed only when tried again: 0');
  });

  it('35.5 name what got slower beside the other files, on a machine of half the speed', () => {
    const slower = (seconds: number) =>
      timesOf(report(file('/tests/unit/a.test.ts', seconds, [passed]), ...others), '/', before).filter(
        (line) => line.includes('expected'),
      );
    expect(slower(26)).toEqual([]);
    expect(slower(28)).toEqual(['  tests/unit/a.test.ts: 28 s, 20.0 s expected']);
  });

  it('35.5 name each test that passed only when it was tried again', () => {
    const weak = { ...passed, fullName: 'is weak', failureMessages: ['once'] };
    expect(timesOf(report(file('/tests/unit/a.test.ts', 1, [weak])), '/', {}).slice(-2)).toEqual([
      'Tests that passed only when tried again: 1',
      '  is weak',
    ]);
  });
});
