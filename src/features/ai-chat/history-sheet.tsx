import { useQuery } from '@tanstack/react-query';
import { ListChecks, Search, X } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { conversations, type Conversation } from '@/api/ai-search-log';
import { Loaded } from '@/kit/loaded';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { isComposing } from '@/lib/composing';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import { deleteConversation, reloadHistory, undoDelete, type Deleted } from './history';
import { HistoryList } from './history-list';
import { historyRows } from './history-rows';
import { HistorySelection } from './history-selection';
import styles from './history-sheet.module.css';
import { useSounds } from './use-sounds';

/** The saved conversations, beside the one shown (CHT-7). */
export function HistorySheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(conversations);
  const [words, setWords] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const { offer, bar } = useUndo<{ gone: Deleted[] }>({
    tell: ({ gone }) =>
      gone.length === 1
        ? `已删除“${plainFormulas(gone[0]?.record.title ?? '')}”`
        : `已删除 ${gone.length} 段对话`,
    // The last first, so that each finds its place; what is back already is not brought back again.
    async restore({ gone }) {
      for (let last = gone.at(-1); last; last = gone.at(-1)) {
        await undoDelete(last);
        gone.pop();
      }
    },
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
    if (rows.length === 1) sheet.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    const deleted = await deleteConversation(record);
    if (deleted) offer({ gone: [deleted] });
  };
  /** The ids of those that are selected to be deleted; null while none are being selected. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const stopSelecting = () => {
    setSelected(null);
    selectButton.current?.focus();
  };
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const chosen = rows.filter(({ record }) => selected?.has(record.id));
  const removal = useTask(async () => {
    const gone: Deleted[] = [];
    for (const { record } of chosen) {
      const deleted = await deleteConversation(record);
      if (deleted) gone.push(deleted);
    }
    stopSelecting();
    if (gone.length > 0) offer({ gone });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && selected !== null) stopSelecting();
    else if (
      event.key === 'ArrowDown' &&
      event.target instanceof HTMLInputElement &&
      event.target.type === 'search'
    )
      // The one row that the Tab key reaches, too.
      sheet.current?.querySelector<HTMLElement>('li button[tabindex="0"]')?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control within, ArrowDown from the field
    <section ref={sheet} className={styles.sheet} aria-label="历史记录" onKeyDown={onKeyDown}>
      <div className={styles.header}>
        <h3>历史记录</h3>
        <Cluster as="span" gap={1}>
          <IconButton
            ref={selectButton}
            size="small"
            label="选择多段"
            title="选择多段"
            icon={<ListChecks />}
            aria-pressed={selected !== null}
            onClick={() => setSelected(selected === null ? new Set() : null)}
          />
          <IconButton size="small" label="收起历史记录" icon={<X />} onClick={onClose} />
        </Cluster>
      </div>
      <SearchField
        label="搜索对话"
        placeholder="搜索标题和内容，可用拼音"
        value={words}
        onChange={setWords}
        className={styles.search}
      />
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
            <HistoryList
              rows={rows}
              selected={selected}
              onSelect={toggle}
              onDelete={(record) => void remove(record)}
            />
          ) : list.length > 0 ? (
            <EmptyState icon={<Search />} title="没有找到" description={`没有对话提到“${wanted.trim()}”。`} />
          ) : (
            <EmptyState title="还没有对话" description="提问之后，对话会保存在这里。" />
          )
        }
      </Loaded>
      {selected !== null && (
        <HistorySelection
          chosen={chosen.map(({ record }) => record)}
          total={rows.length}
          onAll={() => setSelected(new Set(rows.map(({ record }) => record.id)))}
          onNone={() => setSelected(new Set())}
          removing={removal.busy}
          onRemove={() => void removal.run()}
        />
      )}
      {bar}
    </section>
  );
}
