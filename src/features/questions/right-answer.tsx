import type { Solution } from '@/api/questions';
import styles from './questions.module.css';

/** The right answer, in words. */
export function RightAnswer({ right }: { right: Solution['right'] }) {
  switch (right.kind) {
    case 'single':
      return right.choice;
    case 'multiple':
      return right.choices.join('、');
    case 'true_false':
      return right.value ? '正确' : '错误';
    case 'fill_in':
      return right.accepted.map((texts, index) => `（${index + 1}）${texts[0] ?? ''}`).join('　');
    case 'short_answer':
      return <span className={styles.written}>{right.text}</span>;
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
        <pre className={styles.program} tabIndex={0}>
          {right.code}
        </pre>
      );
  }
}
