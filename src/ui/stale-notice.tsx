import { RotateCw } from 'lucide-react';
import { Button } from './button';
import styles from './stale-notice.module.css';

interface StaleNoticeProps {
  /** Absent where another try would end the same. */
  onRetry?: (() => void) | undefined;
  /** The words; by default that the last content is shown. */
  children?: string | undefined;
}

/** Above data that could not be refreshed: says that they are the last ones, and offers another try. */
export function StaleNotice({
  onRetry,
  children = '没有连上服务器，显示的是上次的内容。',
}: StaleNoticeProps) {
  return (
    <p className={styles.notice} role="status">
      {children}
      {onRetry && (
        <Button size="small" variant="ghost" icon={<RotateCw />} onClick={onRetry}>
          重试
        </Button>
      )}
    </p>
  );
}
