import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '@/ui/button';
import { progressOutboxOf } from './progress-outbox';
import styles from './unsent-notice.module.css';

/** Says quietly that progress is kept here because the server has not accepted it yet. */
export function UnsentNotice({ lessonId }: { lessonId: string }) {
  const outbox = progressOutboxOf(useQueryClient());
  const failed = useStore(outbox.state, (state) => lessonId in state.failed);
  return (
    <div role="status" className={styles.place}>
      {failed && (
        <p className={styles.notice}>
          <CloudOff aria-hidden="true" />
          <span>学习进度暂时没有同步，已存在本机，会自动重试。</span>
          <Button size="small" variant="ghost" onClick={() => void outbox.flush()}>
            立即同步
          </Button>
        </p>
      )}
    </div>
  );
}
