import type { Question, QuestionAnswer, QuestionOption } from '@/api/questions';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import choiceFieldStyles from './choice-field.module.css';
import { toggled } from './choose-by-digit';
import { CodeField } from './code-field';
import { judgements } from './names';
import styles from './questions.module.css';
import { RichText } from './rich-text';

interface ChoiceFieldProps {
  labelledBy: string;
  name: string;
  options: readonly QuestionOption[];
  /** Keys of the chosen options. */
  chosen: readonly string[];
  /** Several may be chosen. */
  several?: boolean;
  readOnly: boolean;
  onChoose: (key: string) => void;
}

/** Options to choose from; each shows the number key that chooses it. */
function ChoiceField(props: ChoiceFieldProps) {
  const { labelledBy, name, options, chosen, several = false, readOnly, onChoose } = props;
  return (
    <fieldset className={choiceFieldStyles.choices} aria-labelledby={labelledBy} disabled={readOnly}>
      {several && <p className={textStyles.hint}>可选多项。全部选对得满分，漏选得一半，选错不得分。</p>}
      {options.map(({ key, text }) => (
        <label key={key} className={choiceFieldStyles.choice}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={key}
            checked={chosen.includes(key)}
            onChange={() => onChoose(key)}
            className={choiceFieldStyles.input}
          />
          {key.length === 1 && (
            <span className={choiceFieldStyles.letter} aria-hidden="true">
              {key}
            </span>
          )}
          <span className={choiceFieldStyles.text}>
            <RichText text={text} idPrefix={`${name}${key}-`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface AnswerFieldProps {
  question: Question;
  answer: QuestionAnswer;
  onChange?: (answer: QuestionAnswer) => void;
  /** Id of the question's words. */
  labelledBy: string;
}

/** The field that a question of each kind is answered in. An answer of another kind counts as none. */
export function AnswerField({ question, answer, onChange, labelledBy }: AnswerFieldProps) {
  const readOnly = onChange === undefined;
  const common = { labelledBy, readOnly, name: `q${question.question_id}` };
  switch (question.kind) {
    case 'single':
      return (
        <ChoiceField
          {...common}
          options={question.options}
          chosen={answer.kind === 'single' ? [answer.choice] : []}
          onChoose={(choice) => onChange?.({ kind: 'single', choice })}
        />
      );
    case 'multiple': {
      const choices = answer.kind === 'multiple' ? answer.choices : [];
      return (
        <ChoiceField
          {...common}
          several
          options={question.options}
          chosen={choices}
          onChoose={(key) => onChange?.({ kind: 'multiple', choices: toggled(choices, key) })}
        />
      );
    }
    case 'true_false':
      return (
        <ChoiceField
          {...common}
          options={judgements}
          chosen={answer.kind === 'true_false' && answer.value !== null ? [String(answer.value)] : []}
          onChoose={(key) => onChange?.({ kind: 'true_false', value: key === 'true' })}
        />
      );
    case 'fill_in': {
      const texts = answer.kind === 'fill_in' ? answer.texts : [];
      const filled = (index: number, text: string) =>
        Array.from({ length: question.blanks }, (_, each) => (each === index ? text : (texts[each] ?? '')));
      return (
        <div className={styles.blanks}>
          {Array.from({ length: question.blanks }, (_, index) => (
            <TextField
              key={index}
              label={question.blanks > 1 ? `第（${index + 1}）空` : '答案'}
              value={texts[index] ?? ''}
              readOnly={readOnly}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange?.({ kind: 'fill_in', texts: filled(index, target.value) })}
            />
          ))}
        </div>
      );
    }
    case 'short_answer':
      return (
        <TextArea
          label="你的回答"
          hint="先按要点给出暂定分，再由老师复核。"
          rows={6}
          maxLength={2000}
          readOnly={readOnly}
          value={answer.kind === 'short_answer' ? answer.text : ''}
          onChange={({ target }) => onChange?.({ kind: 'short_answer', text: target.value })}
        />
      );
    case 'code':
      return (
        <CodeField
          readOnly={readOnly}
          samples={question.samples}
          code={answer.kind === 'code' ? answer.code : question.starter}
          onChange={(code) => onChange?.({ kind: 'code', code })}
        />
      );
  }
}
