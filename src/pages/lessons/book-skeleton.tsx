import { Skeleton } from '@/ui/skeleton';
import styles from './book-page.module.css';

/** Stands in for the text of a book. */
export function LessonBookSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <div className={styles.reading}>
          <Skeleton width="12rem" height="1.75rem" className={styles.skeletonTitle} />
          {[5, 4, 6].map((lines) => (
            <Skeleton key={lines} lines={lines} className={styles.skeletonParagraph} />
          ))}
        </div>
      </div>
    </div>
  );
}
