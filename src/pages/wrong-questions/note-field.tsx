import { useState } from 'react';
import { WRONG_NOTE_LIMIT, type WrongQuestion, type WrongUpdate } from '@/api/wrong-questions';
import { TextArea } from '@/ui/text-area';

interface NoteFieldProps {
  wrong: WrongQuestion;
  onChange: (input: WrongUpdate) => void;
}

/** The student's own note on a question. Every change is kept at once. */
export function NoteField({ wrong, onChange }: NoteFieldProps) {
  // Null follows what is kept: another tab may have changed it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      label="我的笔记"
      placeholder="错在哪一步，下次怎样避免"
      rows={3}
      maxLength={WRONG_NOTE_LIMIT}
      value={typed ?? wrong.note}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ question_id: wrong.question.question_id, note: target.value });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
