import { timeFromNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { Cluster } from '@/ui/layout';
import { Moment } from '@/ui/moment';
import { useNow } from '@/ui/use-now';
import styles from './draft-status.module.css';
import type { DraftState } from './use-synced-draft';

interface DraftStatusProps {
  state: DraftState;
  /** Wire time of what the server holds. */
  savedAt: string | null;
  problem: string;
}

function wordsOf({ state, savedAt, problem }: DraftStatusProps, now: Date): string {
  if (state === 'saving') return '正在保存…';
  if (state === 'local') return '已存在本机，联网后自动上传';
  if (state === 'refused') return `已存在本机，没有上传：${problem}`;
  if (state === 'conflict') return '已存在本机，等你选择用哪一份';
  if (state === 'saved') return `草稿已保存 ${timeFromNow(savedAt ?? '', now)}`;
  return savedAt ? `上次保存 ${timeFromNow(savedAt, now)}` : '写下的内容会自动保存';
}

/** Whether what was written has arrived. */
export function DraftStatus(props: DraftStatusProps) {
  const now = useNow('day');
  const isLocal = props.state === 'local' || props.state === 'refused' || props.state === 'conflict';
  return (
    <p role="status" className={styles.state} data-local={isLocal}>
      {wordsOf(props, now)}
    </p>
  );
}

interface DraftConflictProps {
  /** When the other one was saved. */
  savedAt: string | null;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

/** The same was written on another device too: neither goes before the student has chosen. */
export function DraftConflict({ savedAt, onResolve }: DraftConflictProps) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        另一台设备在 {savedAt && <Moment at={savedAt} />} 也保存过这份草稿。两份都还在，请选择接着写哪一份。
      </p>
      <Cluster>
        <Button size="small" variant="primary" onClick={() => onResolve('mine')}>
          用这台设备上的
        </Button>
        <Button size="small" onClick={() => onResolve('theirs')}>
          用另一台设备上的
        </Button>
      </Cluster>
    </div>
  );
}
