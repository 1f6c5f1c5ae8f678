import type { QuestionAnswer } from '@/api/questions';
import textStyles from '@/ui/text.module.css';
import { questionAnswerText } from './answer-text';
import styles from './questions.module.css';

/** The student's answer, in words. */
export function OwnAnswer({ answer, isBlank }: { answer: QuestionAnswer; isBlank: boolean }) {
  if (isBlank) return <span className={textStyles.tertiary}>没有作答</span>;
  switch (answer.kind) {
    case 'fill_in':
      return answer.texts.map((text, index) => `（${index + 1}）${text || '没有作答'}`).join('　');
    case 'short_answer':
      return <span className={styles.written}>{answer.text}</span>;
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
        <pre className={styles.program} tabIndex={0}>
          {answer.code}
        </pre>
      );
    default:
      return questionAnswerText(answer);
  }
}
