import { memo } from 'react';
import { hueStyle } from '@/lib/hue-style';
import { classNames } from '@/ui/class-names';
import { COVER_HEIGHT, COVER_WIDTH, coverPattern, type CoverKind } from './cover-patterns';
import styles from './cover.module.css';

interface CoverProps {
  kind: CoverKind;
  /** The same seed is drawn the same, always. */
  seed: string;
  /** 0 to 360. */
  hue: number;
  className?: string;
}

/** A drawn cover in place of a picture: its colour, a kind of pattern, and what the seed makes of it. */
export const Cover = memo(function Cover({ kind, seed, hue, className }: CoverProps) {
  const { lines, bold, dots } = coverPattern(kind, seed);
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
