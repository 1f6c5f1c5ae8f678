import { CornerDownLeft } from 'lucide-react';
import { Button } from '@/ui/button';
import { usePractice } from './session';
import styles from './cell-outputs.module.css';

/** Where a program's `input()` gets its line from. */
export function InputLine({ id, prompt }: { id: string; prompt: string }) {
  const { kernel } = usePractice();
  const give = (form: FormData) => {
    const line = form.get('line');
    kernel.answer(id, typeof line === 'string' ? line : '');
  };
  return (
    <form className={styles.input} action={give}>
      <label className={styles.prompt}>
        <span>{prompt || '程序在等待输入'}</span>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the program that the student has just started waits for it */}
        <input name="line" autoFocus autoComplete="off" className={styles.line} />
      </label>
      <Button size="small" type="submit" icon={<CornerDownLeft aria-hidden="true" />}>
        输入
      </Button>
    </form>
  );
}
