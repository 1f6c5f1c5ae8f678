import { memo } from 'react';
import { Link } from 'react-router-dom';
import { questionTitle } from '@/api/question-title';
import type { WrongQuestion } from '@/api/wrong-questions';
import { questionKindNames } from '@/features/questions';
import { isLeech } from '@/features/review';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { FormulaLine } from '@/engines/markdown/excerpt';
import { timesText } from './times-text';
import styles from './wrong-list.module.css';

interface WrongRowProps {
  wrong: WrongQuestion;
  isSelected: boolean;
  to: string;
}

/** One wrong question in the list: what it asks, where it belongs, how often it went wrong and why. */
export const WrongRow = memo(function WrongRow({ wrong, isSelected, to }: WrongRowProps) {
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
