import { classNames } from './class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length; pixels when a number. */
  width?: number | string;
  height?: number | string;
  /** That many lines of text, the last one shorter. */
  lines?: number;
  className?: string;
}

/** A grey stand-in for content on its way. Says nothing to assistive technology: the page around it does. */
export function Skeleton({ width, height, lines, className }: SkeletonProps) {
  if (lines === undefined) {
    return (
      <div className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
    );
  }
  return (
    <div className={classNames(styles.lines, className)} style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ height }} />
      ))}
    </div>
  );
}
