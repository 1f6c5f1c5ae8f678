import type { LearningStatistics } from '@/api/learning-statistics';
import { Card } from '@/ui/card';
import { Stat } from '@/ui/stat';
import { ownStateNames } from './own-states';
import styles from './state-card.module.css';

const states = ['in_progress', 'open', 'done'] as const;

/** The enrolled courses by state, drawn as one bar, with the figures that matter. */
export function StateCard({ statistics }: { statistics: LearningStatistics }) {
  const { counts, streak_days, minutes, chapters_done } = statistics;
  return (
    <Card title={`已选 ${counts.all} 门课程`}>
      <div className={styles.bar} aria-hidden="true">
        {states.map(
          (state) =>
            counts[state] > 0 && (
              <span key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />
            ),
        )}
      </div>
      <ul className={styles.legend}>
        {states.map((state) => (
          <li key={state}>
            <span className={`${styles.spot} ${styles[state]}`} aria-hidden="true" />
            {ownStateNames[state]} {counts[state]}
          </li>
        ))}
      </ul>
      <div className={styles.figures}>
        <Stat
          label="累计学习"
          value={minutes < 60 ? minutes : Math.round(minutes / 6) / 10}
          unit={minutes < 60 ? '分钟' : '小时'}
        />
        <Stat label="学完章节" value={chapters_done} unit="章" />
        <Stat label="连续学习" value={streak_days} unit="天" />
      </div>
    </Card>
  );
}
