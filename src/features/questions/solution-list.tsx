import type { ReactNode } from 'react';
import type { Solution } from '@/api/questions';
import styles from '@/ui/answer-box.module.css';
import { RichText } from './rich-text';
import { RightAnswer } from './right-answer';

interface SolutionListProps {
  solution: Solution;
  /** For the ids of the explanation; another on each place of a page. */
  idPrefix: string;
  /** Names and values (`dt`, `dd`) ahead of the right answer. */
  before?: ReactNode;
  /** And behind the explanation. */
  children?: ReactNode;
}

/** The right answer and why, with what stands beside them. */
export function SolutionList({ solution, idPrefix, before, children }: SolutionListProps) {
  return (
    <dl className={styles.box}>
      {before}
      <dt>参考答案</dt>
      <dd>
        <RightAnswer right={solution.right} />
      </dd>
      <dt>解析</dt>
      <dd>
        <RichText text={solution.explanation} idPrefix={idPrefix} />
      </dd>
      {children}
    </dl>
  );
}
