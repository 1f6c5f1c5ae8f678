import { useState } from 'react';
import { CAUSE_LIMIT, WRONG_NOTE_LIMIT, type WrongQuestion, type WrongUpdate } from '@/api/wrong-questions';
import { Cluster } from '@/ui/layout';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import styles from './own-fields.module.css';

interface NoteFieldProps {
  wrong: WrongQuestion;
  onChange: (input: WrongUpdate) => void;
}

/** The student's own note on a question. Every change is kept at once. */
export function NoteField({ wrong, onChange }: NoteFieldProps) {
  // Null follows what is kept: another tab may have changed it.
  const [note, setNote] = useState<string | null>(null);
  return (
    <TextArea
      label="我的笔记"
      placeholder="错在哪一步，下次怎样避免"
      rows={3}
      maxLength={WRONG_NOTE_LIMIT}
      value={note ?? wrong.note}
      onChange={({ target }) => {
        setNote(target.value);
        onChange({ question_id: wrong.question.question_id, note: target.value });
      }}
      onBlur={() => setNote(null)}
    />
  );
}

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
  const [ownCause, setOwnCause] = useState<string | null>(null);
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
              setOwnCause(null);
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
        value={ownCause ?? (isOwn ? cause : '')}
        autoComplete="off"
        onChange={({ target }) => {
          setOwnCause(target.value);
          choose(target.value.trim() || null);
        }}
        onBlur={() => setOwnCause(null)}
        className={styles.own}
      />
    </fieldset>
  );
}
