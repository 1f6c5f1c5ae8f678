import { WifiOff } from 'lucide-react';
import styles from './offline-notice.module.css';
import { holdStrip, useOfflineNews, useOnline } from './offline-store';

/**
 * A strip that says so while the browser is offline; nothing otherwise. It is the only word about that on the screen:
 * what could not be reached meanwhile is told in it (`tellUnreached`), and what is missing says when it will come.
 */
export function OfflineNotice() {
  const online = useOnline();
  const news = useOfflineNews();
  return (
    <div ref={holdStrip} aria-live="polite">
      {!online && (
        <p role="status" className={styles.notice}>
          <WifiOff aria-hidden="true" />
          网络已断开：{news ?? '已打开的内容可以继续看，学习进度和写下的都存在本机，联网后自动上传'}
        </p>
      )}
    </div>
  );
}
