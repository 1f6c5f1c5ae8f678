import { ratings, type ReviewRating } from '@/api/wrong-questions';
import { classNames } from '@/ui/class-names';
import textStyles from '@/ui/text.module.css';
import { toneClass } from '@/ui/tone';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ratingHints, ratingNames, ratingTones } from './rating-names';
import styles from './rating-bar.module.css';

/** A number of days as one says it: `3 天后`, `2 个月后`, `1.5 年后`. */
function daysText(days: number): string {
  if (days < 31) return `${days} 天后`;
  if (days < 365) return `${Math.round((days / 30) * 2) / 2} 个月后`;
  return `${Math.round((days / 365) * 2) / 2} 年后`;
}

interface RatingBarProps {
  /** In how many days the question comes again after each rating. */
  intervals: Record<ReviewRating, number>;
  onRate: (rating: ReviewRating) => void;
}

/** Ratings of an answer; each says when the question comes again, and its key. */
export function RatingBar({ intervals, onRate }: RatingBarProps) {
  return (
    <div role="group" aria-label="这道题掌握得怎么样" className={styles.bar}>
      {ratings.map((rating) => (
        <button
          key={rating}
          type="button"
          className={classNames(styles.rating, toneClass(ratingTones[rating]))}
          // The second half of a double click on what was here before is no rating.
          onClick={({ detail }) => detail < 2 && onRate(rating)}
        >
          <span className={styles.name}>
            <kbd className={styles.key} aria-hidden="true">
              {rating}
            </kbd>
            {ratingNames[rating]}
            <VisuallyHidden>，</VisuallyHidden>
          </span>
          <span className={styles.interval}>
            {daysText(intervals[rating])}
            <VisuallyHidden>再来，</VisuallyHidden>
          </span>
          <span className={textStyles.caption}>{ratingHints[rating]}</span>
        </button>
      ))}
    </div>
  );
}
