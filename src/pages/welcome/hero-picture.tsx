import styles from './hero-picture.module.css';
import { MatrixMotif } from '@/ui/matrix-motif';
import textStyles from '@/ui/text.module.css';

const progress = 68;
const radius = 20;
const round = 2 * Math.PI * radius;

/** The picture beside the welcome: the matrix, and what a student meets on the way through it. An ornament. */
export function HeroPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <MatrixMotif className={styles.motif} />
      <div className={styles.lesson}>
        <svg viewBox="0 0 48 48" width="48" height="48">
          <circle cx="24" cy="24" r={radius} className={styles.track} />
          <circle
            cx="24"
            cy="24"
            r={radius}
            className={styles.bar}
            strokeDasharray={`${(round * progress) / 100} ${round}`}
          />
        </svg>
        <div>
          <p className={textStyles.strong}>函数与递归</p>
          <p className={textStyles.note}>已学 {progress}%，下一节：递归的出口</p>
        </div>
      </div>
      <p className={styles.streak}>
        <span className={styles.coin} />
        连续签到 5 天
      </p>
    </div>
  );
}
