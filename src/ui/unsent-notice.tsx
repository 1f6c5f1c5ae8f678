import { CloudOff } from 'lucide-react';
import { Button } from './button';
import { useOnline } from './offline-store';
import styles from './unsent-notice.module.css';

interface UnsentNoticeProps {
  /** Noun for the unsent data, such as 学习进度. */
  what: string;
  isUnsent: boolean;
  onSend: () => void;
  /** Over the end of what is read, instead of in its place. */
  isFloating?: boolean;
}

/**
 * Says quietly that something is kept here because the server has not accepted it yet; without a network the strip above
 * the page says so.
 */
export function UnsentNotice({ what, isUnsent, onSend, isFloating }: UnsentNoticeProps) {
  const online = useOnline();
  return (
    <div role="status" className={isFloating ? styles.floating : undefined}>
      {isUnsent && online && (
        <p className={styles.notice}>
          <CloudOff />
          <span>{what}暂时没有同步，已存在本机，会自动重试。</span>
          <Button size="small" variant="ghost" onClick={onSend}>
            立即同步
          </Button>
        </p>
      )}
    </div>
  );
}
