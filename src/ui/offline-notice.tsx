import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A strip that says so while the browser is offline; nothing otherwise. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!online && (
        <p role="status" className={styles.notice}>
          <WifiOff aria-hidden="true" />
          网络已断开：已打开的内容可以继续看，写下的会存在本机，联网后自动上传
        </p>
      )}
    </div>
  );
}
