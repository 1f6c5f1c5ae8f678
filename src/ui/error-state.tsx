import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { useOnline, useWhenOnline } from './offline-store';
import styles from './state.module.css';

interface ErrorStateProps {
  title?: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  /** A further way out, beside the retry. */
  action?: ReactNode;
  /** In place of a whole page: the title is the page's heading. */
  pageHeading?: boolean;
  /** Speak it at once; failed calls need no such thing, their toast has spoken. */
  announce?: boolean;
}

/**
 * In place of a page or a part that could not be shown. When the browser is online again it tries again by itself; until
 * then it says only that, for the strip above the page says why.
 */
export function ErrorState({
  title = '加载失败',
  description = '请检查网络后重试。',
  onRetry,
  action,
  pageHeading = false,
  announce = false,
}: ErrorStateProps) {
  const online = useOnline();
  useWhenOnline(() => onRetry?.());
  const words = online || !onRetry ? description : '联网后自动重试。';
  const Title = pageHeading ? 'h1' : 'p';
  return (
    <div className={styles.state} role={announce ? 'alert' : undefined}>
      <div className={classNames(styles.icon, styles.failed)} aria-hidden="true">
        <CircleAlert />
      </div>
      <Title className={styles.title}>{title}</Title>
      {words && <p className={styles.description}>{words}</p>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={<RotateCw />} onClick={onRetry}>
              重试
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
