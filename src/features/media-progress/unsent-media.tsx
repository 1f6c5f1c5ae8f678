import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '@/ui/button';
import { mediaOutboxOf } from './media-outbox';
import styles from './unsent-media.module.css';

/** Says quietly that places are kept here because the server has not accepted them yet. */
export function UnsentMedia() {
  const outbox = mediaOutboxOf(useQueryClient());
  const isFailed = useStore(outbox.state, ({ failed }) => Object.keys(failed).length > 0);
  return (
    <div role="status">
      {isFailed && (
        <p className={styles.notice}>
          <CloudOff aria-hidden="true" />
          <span>观看进度暂时没有同步，已存在本机，会自动重试。</span>
          <Button size="small" variant="ghost" onClick={() => void outbox.flush()}>
            立即同步
          </Button>
        </p>
      )}
    </div>
  );
}
