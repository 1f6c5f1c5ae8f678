import { useState } from 'react';
import { CAUSE_LIMIT, type WrongQuestion, type WrongUpdate } from '@/api/wrong-questions';
import { Cluster } from '@/ui/layout';
import { TextField } from '@/ui/text-field';
import styles from './cause-field.module.css';

/** Students' most frequent causes of a wrong answer. */
const usualCauses = ['概念不清', '计算失误', '审题不清', '方法不会', '粗心'];

interface CauseFieldProps {
  wrong: WrongQuestion;
  onChange: (input: WrongUpdate) => void;
}

/** Why it went wrong: one of the usual causes, or own words. Pressing the chosen one takes it back. */
export function CauseField({ wrong, onChange }: CauseFieldProps) {
  const { cause, question } = wrong;
  const isOwn = cause !== null && !usualCauses.includes(cause);
  // Null follows what is kept: another tab may have changed it.
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (chosen: string | null) => onChange({ question_id: question.question_id, cause: chosen });
  return (
    <fieldset className={styles.causes}>
      <legend className={styles.legend}>为什么错</legend>
      <Cluster>
        {usualCauses.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.chip}
            aria-pressed={cause === each}
            onClick={() => {
              setTyped(null);
              choose(cause === each ? null : each);
            }}
          >
            {each}
          </button>
        ))}
      </Cluster>
      <TextField
        label="其他原因"
        placeholder="用自己的话写"
        maxLength={CAUSE_LIMIT}
        value={typed ?? (isOwn ? cause : '')}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          choose(target.value.trim() || null);
        }}
        onBlur={() => setTyped(null)}
        className={styles.own}
      />
    </fieldset>
  );
}
