import type { ReactNode } from 'react';
import type { Solution } from '@/api/questions';
import styles from '@/ui/answer-box.module.css';
import questionsStyles from './questions.module.css';
import { RichText } from './rich-text';

/** The right answer, in words. */
function RightAnswer({ right }: { right: Solution['right'] }) {
  switch (right.kind) {
    case 'single':
      return right.choice;
    case 'multiple':
      return right.choices.join('、');
    case 'true_false':
      return right.value ? '正确' : '错误';
    case 'fill_in':
      return right.accepted.map((texts, index) => `（${index + 1}）${texts[0] ?? ''}`).join('　');
    case 'short_answer':
      return <span className={questionsStyles.written}>{right.text}</span>;
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
        <pre className={questionsStyles.program} tabIndex={0}>
          {right.code}
        </pre>
      );
  }
}

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
