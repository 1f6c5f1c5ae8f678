import type { RatingSummary } from '@/api/ratings';
import { numberText } from '@/lib/number';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import styles from './rating-overview.module.css';
import { Stars } from './stars';

interface RatingOverviewProps {
  summary: RatingSummary;
  /** Only ratings with this number of stars are listed; 0 for all. */
  wanted: number;
  onWanted: (stars: number) => void;
}

/** Summary of all ratings: the average, the distribution of stars, the hard parts. A bar chooses its ratings. */
export function RatingOverview({ summary, wanted, onWanted }: RatingOverviewProps) {
  const { average, count, distribution, hard } = summary;
  const share = (number: number) => (count > 0 ? (number / count) * 100 : 0);
  const named = hard.filter((part) => part.count > 0).slice(0, 5);
  return (
    <Card title="大家的评分">
      <div className={styles.overview}>
        <div className={styles.average}>
          <p className={count > 0 ? styles.figure : styles.noFigure}>
            {count > 0 ? numberText(average, 1) : '暂无评分'}
          </p>
          <Stars value={average} />
          <p className={textStyles.note}>{numberText(count)} 人评价</p>
        </div>
        <ul aria-label="评分分布">
          {[5, 4, 3, 2, 1].map((stars) => {
            const number = distribution[stars - 1] ?? 0;
            return (
              <li key={stars}>
                <button
                  type="button"
                  className={classNames(styles.bar, wanted === stars && styles.wanted)}
                  aria-pressed={wanted === stars}
                  aria-label={`${stars} 星，${number} 人，占 ${Math.round(share(number))}%，只看这些评价`}
                  onClick={() => onWanted(wanted === stars ? 0 : stars)}
                >
                  <span>{stars} 星</span>
                  <span className={styles.track}>
                    <span className={styles.fill} style={{ width: `${share(number)}%` }} />
                  </span>
                  <span className={styles.number}>{number}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {named.length > 0 && (
        <p className={styles.hard}>
          提到最多的难点：
          {named.map((part) => (
            <span key={part.name} className={styles.part}>
              {part.name} {part.count}
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
