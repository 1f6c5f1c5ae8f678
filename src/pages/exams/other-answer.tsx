import type { AnswerVersion } from '@/api/answer-version';
import { Button } from '@/ui/button';
import { questionAnswerText } from '@/features/questions';
import styles from './exam-room.module.css';

interface OtherAnswerProps {
  other: AnswerVersion;
  onSettle: (take: boolean) => void;
}

/** The same question was answered in two windows at once: the answer that does not count can be taken instead. */
export function OtherAnswer({ other, onSettle }: OtherAnswerProps) {
  return (
    <div className={styles.notice} role="group" aria-label="另一份答案">
      <p>这道题在另一个窗口里也写了一份，两份都保留着。现在用的是上面这一份，另一份是：</p>
      <pre className={styles.quoted}>{questionAnswerText(other.answer)}</pre>
      <Button onClick={() => onSettle(true)}>换成另一份</Button>
      <Button variant="ghost" onClick={() => onSettle(false)}>
        保留现在的
      </Button>
    </div>
  );
}
