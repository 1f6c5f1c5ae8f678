import { useQuery } from '@tanstack/react-query';
import { ListChecks, Search, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type Conversation, conversations } from '@/api/ai-search-log';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import { Loaded } from '@/kit/loaded';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { isComposing } from '@/lib/composing';
import { downloadFile } from '@/lib/download-file';
import { loadSounds } from '@/lib/sounds';
import type { SoundsOf } from '@/lib/spelled';
import { dayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { showToast } from '@/ui/toast-store';
import { useNow } from '@/ui/use-now';
import { deleteConversation, type Deleted, reloadHistory, undoDelete } from './history';
import { HistoryList } from './history-list';
import { historyRows } from './history-rows';
import styles from './history-sheet.module.css';
import { loadConversationFile } from './lazy-conversation-file';

/** Returns how characters sound, once letters are typed that may spell some and it has come; null before. */
function useSounds(typed: string): SoundsOf | null {
  const [soundsOf, setSoundsOf] = useState<SoundsOf | null>(null);
  const isSpelled = /[a-z]{2}/i.test(typed);
  useEffect(() => {
    if (!isSpelled || soundsOf) return undefined;
    let isLeft = false;
    // Without it, what stands there is found all the same.
    loadSounds().then(
      (loaded) => !isLeft && setSoundsOf(() => loaded),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [isSpelled, soundsOf]);
  return isSpelled ? soundsOf : null;
}

interface HistorySelectionProps {
  chosen: readonly Conversation[];
  /** Number to choose from. */
  total: number;
  onAll: () => void;
  onNone: () => void;
  removing: boolean;
  onRemove: () => void;
}

/** Hands the student conversations as one Markdown file; says so when its code does not come. */
async function download(chosen: readonly Conversation[]): Promise<void> {
  const texts = await Promise.all(chosen.map(loadConversationFile)).catch(() => null);
  if (!texts) return void showToast('导出失败，请稍后重试', { type: 'error' });
  const [first, ...others] = chosen;
  const name = first && others.length === 0 ? first.title : `AI 对话-${dayOf(Date.now())}`;
  downloadFile(`${name}.md`, texts.join('\n'), 'text/markdown;charset=utf-8');
}

/** Actions for the chosen conversations. */
function HistorySelection(props: HistorySelectionProps) {
  const { chosen, total, onAll, onNone, removing, onRemove } = props;
  const isAll = chosen.length === total;
  return (
    <div className={styles.selection} role="group" aria-label="选中的对话">
      <span role="status">已选 {chosen.length} 段</span>
      <Button size="small" onClick={isAll ? onNone : onAll}>
        {isAll ? '全不选' : '全选'}
      </Button>
      <Button size="small" disabled={chosen.length === 0} onClick={() => void download(chosen)}>
        导出 Markdown
      </Button>
      <Button size="small" variant="danger" busy={removing} disabled={chosen.length === 0} onClick={onRemove}>
        删除
      </Button>
    </div>
  );
}

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
