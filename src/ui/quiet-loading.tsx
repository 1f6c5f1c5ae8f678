import styles from './quiet-loading.module.css';

/** Stands in for a page whose frame is not there yet: nothing at first, after a while one quiet line. */
export function QuietLoading() {
  return (
    <p role="status" className={styles.loading}>
      加载中...
    </p>
  );
}
