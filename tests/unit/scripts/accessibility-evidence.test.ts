// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Statement } from '@/pages/accessibility/statement';
import { faultsOf, readStatement } from '../../../scripts/accessibility-evidence';
import type { Report } from '../../../scripts/test-report';

const statement = readStatement();
const FILE = 'tests/e2e/targets.test.ts';

/** The statement with other evidence for 2.5.8. */
const supporting = (...tests: string[]): Statement => ({
  ...statement,
  wcag: statement.wcag.map((each) =>
    each.id === '2.5.8'
      ? { ...each, verdict: 'supports', evidence: tests.map((test) => ({ file: FILE, test })) }
      : { ...each, evidence: each.evidence.length > 0 ? [{ date: '2026-11-29', look: '看过' }] : [] },
  ),
});
const source = (): string => "it('has no small target', …); it.each(all)('has none on %s', …)";
const reportOf = (...tests: [fullName: string, status: string][]): Report => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: `/work/${FILE}`,
      status: 'passed',
      startTime: 0,
      endTime: 0,
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
    },
  ],
});

describe('the evidence of the accessibility statement (38.6)', () => {
  it('is asked for where a criterion is supported, and has to be a test of that file', () => {
    expect(faultsOf(supporting('has no small target'), undefined, source)).toEqual([]);
    expect(faultsOf(supporting(), undefined, source)).toEqual(['2.5.8 is supported without evidence']);
    expect(faultsOf(supporting('has nothing small'), undefined, source)).toEqual([
      `2.5.8: ${FILE} "has nothing small" is not there`,
    ]);
  });

  it('has to have passed in the run, each row of a table', () => {
    const faults = (test: string, ...tests: [string, string][]) =>
      faultsOf(supporting(test), reportOf(...tests), source);
    expect(faults('has no small target', ['targets has no small target', 'passed'])).toEqual([]);
    expect(faults('has no small target', ['targets has no small target', 'failed'])).toEqual([
      `2.5.8: ${FILE} "has no small target" did not pass`,
    ]);
    expect(faults('has no small target', ['targets of another name', 'passed'])).toEqual([
      `2.5.8: ${FILE} "has no small target" did not run`,
    ]);
    expect(
      faults(
        'has none on %s',
        ['targets has none on /login', 'passed'],
        ['targets has none on /a', 'skipped'],
      ),
    ).toEqual([`2.5.8: ${FILE} "has none on %s" did not pass`]);
  });

  it('covers each criterion once', () => {
    const [first, ...rest] = statement.wcag;
    expect(faultsOf({ ...statement, wcag: rest })).toContain(`${first?.id} ${first?.level} is missing`);
    expect(faultsOf({ ...statement, wcag: [...statement.wcag, ...rest.slice(0, 1)] })).toHaveLength(
      faultsOf(statement).length + 1,
    );
  });
});
