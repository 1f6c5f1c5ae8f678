import { memo } from 'react';
import { hueStyle } from '@/lib/hue-style';
import { classNames } from '@/ui/class-names';
import { COVER_HEIGHT, COVER_WIDTH, coverPattern } from './cover-patterns';
import styles from './course-cover.module.css';

interface CourseCoverProps {
  courseId: string;
  academyId: string;
  /** 0 to 360. */
  hue: number;
  className?: string;
}

/** The drawn cover of a course: its colour, its academy's kind of pattern, always the same for the same course. */
export const CourseCover = memo(function CourseCover({
  courseId,
  academyId,
  hue,
  className,
}: CourseCoverProps) {
  const { lines, bold, dots } = coverPattern(courseId, academyId);
  return (
    <svg
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames(styles.cover, className)}
      style={hueStyle(hue)}
      aria-hidden="true"
    >
      <path d={lines} className={styles.line} />
      {bold && <path d={bold} className={styles.bold} />}
      {dots && <path d={dots} className={styles.dot} />}
    </svg>
  );
});
