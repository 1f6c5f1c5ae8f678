import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './progress.module.css';

interface ProgressRingProps {
  label: string;
  /** Percent, 0 to 100. */
  value: number;
  /** Diameter in pixels at the usual text size; it grows with the text. */
  size?: number;
  /** Content of the ring; the percentage by default. */
  children?: ReactNode;
}

/** Progress in percent, as a ring. */
export function ProgressRing({ label, value, size = 56, children }: ProgressRingProps) {
  const percent = Math.floor(Math.min(100, Math.max(0, value)));
  const thickness = size < 40 ? 3 : Math.max(4, size / 14);
  const radius = (size - thickness) / 2;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: thickness };
  return (
    <div
      className={styles.ring}
      style={{ width: `${size / 16}rem` }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.ringTrack} />
        {percent > 0 && (
          <circle
            {...circle}
            className={classNames(styles.ringFill, percent === 100 && styles.full)}
            pathLength={100}
            strokeDasharray={`${percent} 100`}
          />
        )}
      </svg>
      <span className={styles.ringText} aria-hidden="true">
        {children ?? (size >= 40 ? `${percent}%` : null)}
      </span>
    </div>
  );
}
