import type { Question, Solution } from '@/api/questions';
import type { QuestionAttempt } from '@/api/wrong-questions';
import { RichText, verdictNames, verdictTones } from '@/features/questions';
import { dayText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import { type ComparedPart, comparisonOf } from './compare-answers';
import styles from './attempts.module.css';

interface AttemptComparisonProps {
  question: Question;
  right: Solution['right'];
  /** Oldest first. */
  attempts: readonly QuestionAttempt[];
}

/** A column for each attempt, between the parts of the answer and what is right. */
function columnsOf({ question, attempts }: AttemptComparisonProps): Column<ComparedPart>[] {
  const isCode = question.kind === 'code';
  return [
    {
      key: 'part',
      header: '作答',
      cell: ({ label, text, key }) => (
        <span className={styles.option}>
          {label}
          {text !== undefined && <RichText text={text} idPrefix={`c${question.question_id}${key}-`} />}
        </span>
      ),
    },
    ...attempts.map(({ attempt_id, at, mark }, index): Column<ComparedPart> => ({
      key: attempt_id,
      header: (
        <span className={styles.head}>
          <span>
            第 {index + 1} 次 <Badge tone={verdictTones[mark.verdict]}>{verdictNames[mark.verdict]}</Badge>
          </span>
          <Moment at={at} className={styles.when}>
            {dayText(at)}
          </Moment>
        </span>
      ),
      cell: ({ given }) => (
        <Given
          text={given[index] ?? ''}
          isChanged={index > 0 && given[index] !== given[index - 1]}
          isCode={isCode}
        />
      ),
    })),
    {
      key: 'right',
      header: '参考答案',
      cell: (part) => <Given text={part.right} isCode={isCode} isRight />,
    },
  ];
}

/** The answers of all attempts side by side, with the right one; what changed since the attempt before is marked. */
export function AttemptComparison(props: AttemptComparisonProps) {
  const { question, right, attempts } = props;
  const parts = comparisonOf(
    question,
    right,
    attempts.map(({ answer }) => answer),
  );
  return (
    <Stack gap={3}>
      <Table caption="每次作答与参考答案" columns={columnsOf(props)} rows={parts} rowKey={({ key }) => key} />
      {attempts.length > 1 && <p className={textStyles.hint}>底色标出的，是和上一次不同的地方。</p>}
    </Stack>
  );
}

interface GivenProps {
  text: string;
  isCode: boolean;
  isChanged?: boolean;
  isRight?: boolean;
}

function Given({ text, isCode, isChanged = false, isRight = false }: GivenProps) {
  const className = classNames(
    isChanged && styles.changed,
    isRight && styles.right,
    text.length > 24 && styles.text,
    isCode && styles.code,
  );
  if (text === '')
    return (
      <span className={classNames(textStyles.tertiary, isChanged && styles.changed)}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">没有选或没有填</span>
      </span>
    );
  return text.length > 24 ? (
    <pre className={className}>{text}</pre>
  ) : (
    <span className={className}>{text}</span>
  );
}
