import type { QuestionAttempt } from '@/api/wrong-questions';
import { dayText } from '@/lib/time';
import { Stat } from '@/ui/stat';
import styles from './attempts.module.css';

/** Counts of the answers to a question, of right ones, and of right ones in a row at the end. */
export function AttemptFigures({ attempts }: { attempts: readonly QuestionAttempt[] }) {
  const right = attempts.filter(({ mark }) => mark.verdict === 'right').length;
  const firstRight = attempts.find(({ mark }) => mark.verdict === 'right');
  const sinceWrong = attempts.length - 1 - attempts.findLastIndex(({ mark }) => mark.verdict !== 'right');
  return (
    <div className={styles.figures}>
      <Stat label="作答" value={attempts.length} unit="次" />
      <Stat
        label="做对"
        value={right}
        unit="次"
        hint={`正确率 ${Math.round((right / attempts.length) * 100)}%`}
      />
      <Stat
        label="最近连对"
        value={sinceWrong}
        unit="次"
        hint={firstRight ? `第一次做对在 ${dayText(firstRight.at)}` : '还没有做对过'}
      />
    </div>
  );
}
