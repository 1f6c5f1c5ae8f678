import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { conversations, type Conversation } from '@/api/ai-search-log';
import { Loaded } from '@/kit/loaded';
import { useUndo } from '@/kit/use-undo';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { deleteConversation, reloadHistory, undoDelete, type Deleted } from './history';
import { HistoryList } from './history-list';
import { historyRows } from './history-rows';
import styles from './history-sheet.module.css';
import { useSounds } from './use-sounds';

/** The saved conversations, beside the one shown (CHT-7). */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(conversations);
  const [words, setWords] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { offer, bar } = useUndo<Deleted>({
    tell: ({ record }) => `已删除“${record.title}”`,
    restore: undoDelete,
  });
  const now = useNow('day').getTime();
  // A typed letter shows at once; thousands of rows may be drawn later.
  const wanted = useDeferredValue(words);
  const soundsOf = useSounds(words);
  const rows = useMemo(
    () => historyRows(query.data ?? [], wanted, now, soundsOf),
    [query.data, wanted, now, soundsOf],
  );

  const remove = async (record: Conversation) => {
    if (rows.length === 1) search.current?.focus();
    const deleted = await deleteConversation(record);
    if (deleted) offer(deleted);
  };
  const goToList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The one row that the Tab key reaches, too.
    sheet.current?.querySelector<HTMLElement>('li button[tabindex="0"]')?.focus();
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
          placeholder="搜索标题和内容，可用拼音"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={goToList}
        />
      </label>
      <Loaded
        query={{ ...query, refetch: reloadHistory }}
        failure="历史记录加载失败"
        skeleton={
          <div className={styles.loading} aria-busy="true">
            <Skeleton lines={6} height={20} />
          </div>
        }
      >
        {(list) =>
          rows.length > 0 ? (
            <HistoryList rows={rows} onDelete={(record) => void remove(record)} />
          ) : list.length > 0 ? (
            <EmptyState icon={<Search />} title="没有找到" description={`没有对话提到“${wanted.trim()}”。`} />
          ) : (
            <EmptyState title="还没有对话" description="提问之后，对话会保存在这里。" />
          )
        }
      </Loaded>
      {bar}
    </section>
  );
}
