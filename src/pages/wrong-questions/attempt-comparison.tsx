import type { Question, QuestionAnswer, Solution } from '@/api/questions';
import type { QuestionAttempt } from '@/api/wrong-questions';
import { RichText, verdictNames, verdictTones } from '@/features/questions';
import { wireDayOf } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { type Column, Table } from '@/ui/table';
import textStyles from '@/ui/text.module.css';
import styles from './attempts.module.css';

/** One part of an answer, over the attempts: an option, a blank, or the whole text. */
interface ComparedPart {
  key: string;
  label: string;
  /** The option's words. */
  text?: string;
  /** This part of each attempt's answer, in order; empty for nothing. */
  given: string[];
  right: string;
}

const CHOSEN = '选';
const judged = (value: boolean | null) => (value === null ? '' : value ? '正确' : '错误');

/** The part of an answer to compare: an option by its key, a blank by its number, else all of it. */
function answerText(answer: QuestionAnswer, part: string): string {
  switch (answer.kind) {
    case 'single':
      return answer.choice === part ? CHOSEN : '';
    case 'multiple':
      return answer.choices.includes(part) ? CHOSEN : '';
    case 'true_false':
      return judged(answer.value);
    case 'fill_in':
      return answer.texts[Number(part)] ?? '';
    case 'short_answer':
      return answer.text;
    case 'code':
      return answer.code;
  }
}

/** The right answer in the shape of a student's. */
function asAnswer(right: Solution['right']): QuestionAnswer {
  if (right.kind === 'fill_in')
    return { kind: 'fill_in', texts: right.accepted.map((texts) => texts[0] ?? '') };
  return right;
}

/** The answers of all attempts, part by part, beside the right one. */
function comparisonOf(
  question: Question,
  right: Solution['right'],
  answers: readonly QuestionAnswer[],
): ComparedPart[] {
  const part = (key: string, label: string, text?: string): ComparedPart => ({
    key,
    label,
    ...(text === undefined ? {} : { text }),
    given: answers.map((answer) => answerText(answer, key)),
    right: answerText(asAnswer(right), key),
  });
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ key, text }) => part(key, key, text));
    case 'true_false':
      return [part('all', '判断')];
    case 'fill_in':
      return Array.from({ length: question.blanks }, (_, index) =>
        part(String(index), question.blanks > 1 ? `第（${index + 1}）空` : '答案'),
      );
    case 'short_answer':
      return [part('all', '回答')];
    case 'code':
      return [part('all', '程序')];
  }
}

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
          <Moment at={wireDayOf(at)} className={styles.when} />
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
