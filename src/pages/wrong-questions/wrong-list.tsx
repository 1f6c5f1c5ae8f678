import { memo, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { questionTitle } from '@/api/question-title';
import type { WrongQuestion } from '@/api/wrong-questions';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { questionKindNames } from '@/features/questions';
import { isLeech } from '@/features/review';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { useRowWindow } from '@/ui/use-row-window';
import { WindowList } from '@/ui/window-list';
import { timesText } from './question-labels';
import styles from './wrong-list.module.css';

interface WrongRowProps {
  wrong: WrongQuestion;
  isSelected: boolean;
  to: string;
}

/** One wrong question in the list: what it asks, where it belongs, how often it went wrong and why. */
const WrongRow = memo(function WrongRow({ wrong, isSelected, to }: WrongRowProps) {
  const { question, cause } = wrong;
  return (
    <Link
      to={to}
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
    >
      <span className={styles.title}>
        <FormulaLine text={questionTitle(question)} />
      </span>
      <span className={styles.facts}>
        <span className={textStyles.ellipsis}>
          {questionKindNames[question.kind]} · {question.subject} · {question.point}
        </span>
      </span>
      <span className={styles.facts}>
        <span>{timesText(wrong)}</span>
        <span className={textStyles.ellipsis}>{cause ?? '未标错因'}</span>
        {isLeech(wrong) && <Badge tone="danger">顽固题</Badge>}
        {wrong.removed_at !== null && <Badge>已移出</Badge>}
      </span>
    </Link>
  );
});

/** In rem. */
const ROW = 5;
const heightOf = () => ROW;

interface WrongListProps {
  wrongs: readonly WrongQuestion[];
  selectedId: string | undefined;
  pathOf: (questionId: string) => string;
}

/** The wrong questions; only those in sight are drawn. */
export function WrongList({ wrongs, selectedId, pathOf }: WrongListProps) {
  const keyOf = useCallback((index: number) => wrongs[index]?.question.question_id ?? index, [wrongs]);
  const rowWindow = useRowWindow<HTMLOListElement>({ count: wrongs.length, heightOf, keyOf });
  return (
    <WindowList
      rowWindow={rowWindow}
      label="错题"
      count={wrongs.length}
      className={styles.list}
      renderRow={(index) => {
        const wrong = wrongs[index];
        return (
          wrong && (
            <WrongRow
              wrong={wrong}
              isSelected={wrong.question.question_id === selectedId}
              to={pathOf(wrong.question.question_id)}
            />
          )
        );
      }}
    />
  );
}
