import { isStorageRefused } from '@/lib/safe-storage';
import styles from './text.module.css';

/** A line where the browser lets the site keep nothing: what is lost with the window; nothing elsewhere. */
export const StorageNotice = () =>
  isStorageRefused() && (
    <p className={styles.hint} role="note">
      浏览器不允许本站保存数据（常见于阻止了 Cookie）：登录和草稿在这个窗口里有效，关闭后就没有了。
    </p>
  );
