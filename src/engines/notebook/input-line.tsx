import type { KeyboardEvent } from 'react';
import { isComposing } from '@/lib/composing';
import { shownText } from '@/lib/notebook/terminal';
import type { Line } from '@/engines/python/messages';
import { Button } from '@/ui/button';
import styles from './cell-outputs.module.css';

interface InputLineProps {
  prompt: string;
  onAnswer: (line: Line) => void;
}

/** Line input of a program: one line at a time or several pasted, until the student ends the input. */
export function InputLine({ prompt, onAnswer }: InputLineProps) {
  const give = (form: FormData) => {
    const line = form.get('line');
    onAnswer(typeof line === 'string' ? line.replaceAll('\r\n', '\n') : '');
  };
  const end = () => onAnswer(null);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event) || event.shiftKey) return;
    if (event.ctrlKey && event.key === 'd') end();
    else if (event.key === 'Enter') event.currentTarget.form?.requestSubmit();
    else return;
    event.preventDefault();
  };
  return (
    <form className={styles.input} action={give}>
      <label className={styles.prompt}>
        <span>{shownText(prompt) || '程序在等待输入'}</span>
        <textarea
          name="line"
          rows={1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the program that the student has just started waits for it
          autoFocus
          autoComplete="off"
          spellCheck={false}
          className={styles.line}
          onKeyDown={handleKey}
        />
      </label>
      <Button size="small" type="submit">
        输入
      </Button>
      <Button size="small" variant="ghost" title="没有更多的行了（Ctrl + D）" onClick={end}>
        结束输入
      </Button>
    </form>
  );
}
