import { useStore } from 'zustand';
import { dayFromNow } from '@/lib/time';
import { useTask } from '@/kit/use-task';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { useNow } from '@/ui/use-now';
import { usePractice } from './session';
import styles from './notebook.module.css';

/** Another tab or computer has saved meanwhile: the student chooses, and both stay among the versions. */
export function ConflictNotice() {
  const session = usePractice();
  const other = useStore(session.saver.state, (state) => state.other);
  // The wrapper has announced a failure; the choice stays open.
  const { run: choose, busy } = useTask((which: 'own' | 'other') => session.choose(which));
  const now = useNow('day');
  if (!other) return null;
  return (
    <Cluster
      as="section"
      spread
      gap={4}
      rowGap={2}
      className={styles.notice}
      data-tone="warning"
      role="alert"
      aria-label="两处改动"
    >
      <p>
        <strong>这个练习在另一个页面或电脑上也改过</strong>（{dayFromNow(other.updated_at, now)}
        ）。两份都已保留，没选的那份在“恢复到…”里。
      </p>
      <Cluster>
        <Button size="small" variant="primary" busy={busy} onClick={() => void choose('own')}>
          用这里的
        </Button>
        <Button size="small" busy={busy} onClick={() => void choose('other')}>
          用另一处的
        </Button>
      </Cluster>
    </Cluster>
  );
}
