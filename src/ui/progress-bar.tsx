import styles from './progress.module.css';
import { classNames } from './class-names';

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** Shows label and percentage above the bar. */
  showValue?: boolean;
  className?: string;
}

/** Progress as a line: `value` of `max`. */
export function ProgressBar({ label, value, max = 100, showValue = false, className }: ProgressBarProps) {
  const percent = percentage(value, max);
  return (
    <div className={classNames(styles.bar, className)}>
      {showValue && (
        <div className={styles.caption} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.number}>{percent}%</span>
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={classNames(styles.fill, percent === 100 && styles.full)}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

function percentage(value: number, max: number): number {
  const part = max > 0 ? value / max : 0;
  // Rounded down: 100 % is shown only when it is true.
  return Math.floor(Math.min(1, Math.max(0, part)) * 100);
}
