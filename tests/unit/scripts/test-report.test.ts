import { describe, expect, it } from 'vitest';
import { countResults, type Report } from '../../../scripts/test-report.ts';

const passing: Report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: '/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }],
};
const run = { report: passing, exitCode: 0, files: ['/a.test.ts'], skippedFails: true };

describe('the last line of npm test', () => {
  it('is that of vitest when all is well', () => {
    expect(countResults(run)).toEqual({ passed: 2, failed: 0, remarks: [] });
  });

  it('counts a failed test once, whatever the exit code and the file say', () => {
    const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }];
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
        report: { ...passing, testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] },
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
