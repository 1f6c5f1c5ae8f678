import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './offline-notice.module.css';
import { holdStrip, useOfflineNews, useOnline } from './offline-store';

/**
 * Shows a strip while the browser is offline; nothing otherwise. It is the only notice of that on the screen: it also
 * reports failed requests (`tellUnreached`), and missing parts announce when they will come. `children`: beside the words.
 */
export function OfflineNotice({ children }: { children?: ReactNode }) {
  const online = useOnline();
  const news = useOfflineNews();
  return (
    <div ref={holdStrip} aria-live="polite">
      {!online && (
        <div className={styles.notice}>
          <WifiOff />
          <p role="status">
            网络已断开：{news ?? '已打开的内容可以继续看，学习进度和写下的都存在本机，联网后自动上传'}
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
