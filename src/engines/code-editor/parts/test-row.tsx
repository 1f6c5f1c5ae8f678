import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { shownText } from '@/lib/notebook/terminal';
import type { TestOutcome } from '@/engines/python/messages';
import { Badge } from '@/ui/badge';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import styles from './test-row.module.css';

export interface TestRowProps {
  test: {
    title: string;
    /** An expression in Python. */
    call: string;
    /** Expected value, or expected output if it `prints`. */
    expected: string;
    prints: boolean;
    /** Only its title and result are shown. */
    hidden?: boolean;
  };
  outcome: TestOutcome | undefined;
  isLate: boolean;
}

/** One test of a program: what it puts in, what is expected and what came out. */
export function TestRow({ test, outcome, isLate }: TestRowProps) {
  const state = isLate || outcome?.passed === false ? 'failed' : outcome ? 'passed' : 'open';
  const icon = { failed: <CircleX />, passed: <CircleCheck />, open: <CircleDashed /> }[state];
  const word = isLate ? '运行太久' : { failed: '未通过', passed: '通过', open: '未测试' }[state];
  return (
    <li className={styles.test} data-state={state}>
      <Cluster as="p" className={textStyles.medium}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {test.title}
        <span className={styles.word}>{word}</span>
        {test.hidden && <Badge>隐藏测试</Badge>}
      </Cluster>
      {test.hidden ? (
        state === 'failed' && <p className={styles.hint}>隐藏测试不显示数据：想一想边界和特殊情况。</p>
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>输入</dt>
            <dd>
              <code>{test.call}</code>
            </dd>
          </div>
          <div>
            <dt>{test.prints ? '应输出' : '期望'}</dt>
            <dd>
              <code>{test.expected}</code>
            </dd>
          </div>
          {outcome && (
            <div>
              <dt>{outcome.error ? '出错' : '得到'}</dt>
              <dd>
                <code>{shownText(outcome.error ?? outcome.got) || '（没有输出）'}</code>
              </dd>
            </div>
          )}
        </dl>
      )}
    </li>
  );
}
