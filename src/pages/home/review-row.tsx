import { Brain } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { AfterPaint } from '@/ui/after-paint';
import { lazyPart } from '@/ui/lazy-part';
import textStyles from '@/ui/text.module.css';
import styles from './today-row.module.css';

/** Later than the page: counting needs the whole log of reviews and the code that schedules them. */
const ReviewCount = lazyPart(async () => (await import('./review-count')).default, { instead: () => null });

/** The way to today's review of wrong questions, with how many there are once that is known. */
export function ReviewRow() {
  return (
    <Link to={paths.questionReview()} className={styles.row}>
      <Brain aria-hidden="true" />
      <span className={styles.name}>今日错题复习</span>
      <span className={textStyles.noteFigures}>
        <AfterPaint>
          <Suspense>
            <ReviewCount />
          </Suspense>
        </AfterPaint>
      </span>
    </Link>
  );
}
