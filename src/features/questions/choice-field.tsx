import type { QuestionOption } from '@/api/questions';
import textStyles from '@/ui/text.module.css';
import styles from './choice-field.module.css';
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
export function ChoiceField(props: ChoiceFieldProps) {
  const { labelledBy, name, options, chosen, several = false, readOnly, onChoose } = props;
  return (
    <fieldset className={styles.choices} aria-labelledby={labelledBy} disabled={readOnly}>
      {several && <p className={textStyles.hint}>可选多项。全部选对得满分，漏选得一半，选错不得分。</p>}
      {options.map(({ key, text }) => (
        <label key={key} className={styles.choice}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={key}
            checked={chosen.includes(key)}
            onChange={() => onChoose(key)}
            className={styles.input}
          />
          {key.length === 1 && (
            <span className={styles.letter} aria-hidden="true">
              {key}
            </span>
          )}
          <span className={styles.text}>
            <RichText text={text} idPrefix={`${name}${key}-`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
