/** The part of vitest's JSON report that is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[];
}

/** What `npm test` says at its end, with a remark on every failure that no test reported by itself. */
export interface Counts {
  passed: number;
  failed: number;
  remarks: string[];
}

/**
 * Sums up a run. Counted as failed besides failed tests: a file that broke outside its tests, one of `files` that never
 * ran or held no test, skipped tests if `skippedFails`, a run without a report, a run without tests, and an exit code
 * that nothing else accounts for (an unhandled error, say).
 */
export function countResults(run: {
  report: Report | undefined;
  exitCode: number;
  files: string[];
  skippedFails: boolean;
}): Counts {
  const { report, exitCode, files, skippedFails } = run;
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

  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0 && skippedFails) fail(`${skipped} tests were skipped; in CI that is a failure.`, skipped);
  else if (skipped > 0) remarks.push(`${skipped} tests were skipped.`);

  if (count.failed === 0 && count.passed === 0) fail('There were no tests.');
  if (count.failed === 0 && exitCode !== 0) fail(`Vitest ended with code ${exitCode}: see its errors above.`);
  return { ...count, remarks };
}
