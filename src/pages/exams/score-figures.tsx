import type { AttemptSummary } from '@/api/exams';
import { Stat } from '@/ui/stat';
import { shareOf } from './attempt-facts';
import styles from './exam-history-page.module.css';

/** Mean, best and latest score of some attempts, the newest first, in percent. */
export function ScoreFigures({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const shares = attempts.map(shareOf);
  const mean = Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length);
  const [latest = 0, before] = shares;
  const step = before === undefined ? undefined : latest - before;
  return (
    <div className={styles.figures}>
      <Stat label="考试次数" value={attempts.length} unit="次" />
      <Stat label="平均得分率" value={mean} unit="%" />
      <Stat label="最好一次" value={Math.max(...shares)} unit="%" />
      <Stat
        label="最近一次"
        value={latest}
        unit="%"
        hint={
          step === undefined
            ? undefined
            : step === 0
              ? '与上次持平'
              : `比上次${step > 0 ? '高' : '低'} ${Math.abs(step)} 个百分点`
        }
      />
    </div>
  );
}
