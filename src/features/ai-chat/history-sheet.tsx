import { Search, X } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '@/api/ai-search-log';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { useChat } from './chat-store';
import { deleteConversation, reloadHistory, undoDelete, type Deleted } from './history';
import { HistoryList } from './history-list';
import { historyRows } from './history-rows';
import styles from './history-sheet.module.css';

/** The saved conversations, beside the one shown (CHT-7). */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const history = useChat((state) => state.history);
  const status = useChat((state) => state.historyStatus);
  const [words, setWords] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [deleted, setDeleted] = useState<Deleted>();
  const now = useNow('day').getTime();
  // A letter shows at once; thousands of rows may follow it.
  const wanted = useDeferredValue(words);
  const rows = useMemo(() => historyRows(history, wanted, now), [history, wanted, now]);

  const remove = async (record: Conversation) => {
    if (rows.length === 1) search.current?.focus();
    setDeleted(await deleteConversation(record));
  };
  const goToList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The one row that the Tab key reaches, too.
    sheet.current?.querySelector<HTMLElement>('li button[tabindex="0"]')?.focus();
  };
  const undo = async () => {
    if (!deleted) return;
    setDeleted(undefined);
    // The failure has been told; the strip comes back for another try.
    await undoDelete(deleted).catch(() => setDeleted(deleted));
  };

  return (
    <section ref={sheet} className={styles.sheet} aria-label="历史记录">
      <div className={styles.header}>
        <h3>历史记录</h3>
        <IconButton size="small" label="收起历史记录" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <label className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={search}
          type="search"
          aria-label="搜索对话"
          placeholder="搜索标题"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={goToList}
        />
      </label>
      {status === 'loading' && history.length === 0 && (
        <div className={styles.loading} aria-busy="true">
          <Skeleton lines={6} height={20} />
        </div>
      )}
      {status === 'failed' && <ErrorState title="历史记录加载失败" onRetry={() => void reloadHistory()} />}
      {status === 'ready' && history.length === 0 && (
        <EmptyState title="还没有对话" description="提问之后，对话会保存在这里。" />
      )}
      {history.length > 0 && rows.length === 0 && (
        <EmptyState icon={<Search />} title="没有找到" description={`没有标题含“${wanted.trim()}”的对话。`} />
      )}
      {rows.length > 0 && <HistoryList rows={rows} onDelete={(record) => void remove(record)} />}
      {deleted && (
        <div className={styles.deleted} role="status">
          <span className={styles.deletedTitle}>已删除“{deleted.record.title}”</span>
          <Button size="small" variant="ghost" onClick={() => void undo()}>
            撤销
          </Button>
        </div>
      )}
    </section>
  );
}
