import { shownText } from '@/lib/notebook/terminal';
import type { TestResult } from '@/engines/python/runtime';
import { Explanation } from '@/engines/notebook/explanation';
import textStyles from '@/ui/text.module.css';
import { TestRow, type TestRowProps } from './parts/test-row';
import styles from './test-results.module.css';

interface TestResultsProps {
  /** Accessible name of the list. */
  label: string;
  tests: readonly (TestRowProps['test'] & { id: string })[];
  /** Null before they have run. */
  result: TestResult | null;
  /** Lead-in of an error before the tests, such as 程序出错. */
  where: string;
}

/** Test results of a program: the error before them, if any, and each test. */
export function TestResults({ label, tests, result, where }: TestResultsProps) {
  const outcomes = new Map(result?.outcomes.map((outcome) => [outcome.index, outcome]));
  return (
    <>
      {result?.problem && (
        <p className={textStyles.danger}>
          {where}：<code>{shownText(`${result.problem.ename}: ${result.problem.evalue}`)}</code>{' '}
          <Explanation failure={result.problem} />
        </p>
      )}
      <ol className={styles.tests} aria-label={label}>
        {tests.map(({ id, ...test }, index) => (
          <TestRow key={id} test={test} outcome={outcomes.get(index)} isLate={result?.late === index} />
        ))}
      </ol>
    </>
  );
}
