import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Conversation } from '@/api/ai-search-log';
import { placeByKey } from '@/ui/list-keys';
import { showConversation, useCurrentThread } from './chat-store';
import { pinConversation } from './history';
import { ConversationHistoryRow } from './history-row';
import type { HistoryRowData } from './history-rows';
import styles from './history-sheet.module.css';

/** Height in pixels where there is no layout (jsdom), so that rows are drawn there, too. */
const UNKNOWN_HEIGHT = 600;

/** The size of a scroller for react-virtual. */
const observeHeight = (
  instance: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) => observeElementRect(instance, ({ width, height }) => tell({ width, height: height || UNKNOWN_HEIGHT }));

const ROW = 40;
const PERIOD = 32;
const EXCERPT = 24;

interface HistoryListProps {
  rows: readonly HistoryRowData[];
  /** The ids of those that are selected; null while none are being selected. */
  selected: ReadonlySet<string> | null;
  onSelect: (id: string) => void;
  onDelete: (record: Conversation) => void;
}

/** The conversations; only visible ones are drawn, arrow keys move between them. */
export function HistoryList({ rows, selected, onSelect, onDelete }: HistoryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const currentId = useCurrentThread().recordId;
  const current = rows.findIndex(({ record }) => record.id === currentId);
  /** The one row that the Tab key reaches. */
  const [reached, setReached] = useState(Math.max(current, 0));
  const active = Math.min(reached, rows.length - 1);
  const [wantsFocus, setWantsFocus] = useState(false);

  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize(index) {
      const { period = null, hit = null, isShared = false } = rows[index] ?? {};
      return ROW + (period ? PERIOD : 0) + (hit ? EXCERPT : 0) + (isShared ? EXCERPT : 0);
    },
    getItemKey: (index) => rows[index]?.record.id ?? index,
    overscan: 6,
    observeElementRect: observeHeight,
  });

  // Row heights depend on the list: a search moves the names of the periods.
  useEffect(() => virtual.measure(), [rows, virtual]);

  const go = (index: number) => {
    setReached(index);
    setWantsFocus(true);
    virtual.scrollToIndex(index);
  };
  /** A pinned one moves, and the focus with it. */
  const [moved, setMoved] = useState<string | null>(null);
  useEffect(() => {
    const index = rows.findIndex(({ record }) => record.id === moved);
    if (index < 0) return;
    setMoved(null);
    setReached(index);
    setWantsFocus(true);
    virtual.scrollToIndex(index);
  }, [moved, rows, virtual]);
  const pin = async ({ record, pinned }: HistoryRowData) => {
    // The call has shown the failure.
    await pinConversation(record, !pinned).then(
      () => setMoved(record.id),
      () => {},
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const target = placeByKey(event, active, rows.length);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };

  return (
    <div ref={scroller} className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between the buttons within */}
      <ul
        className={styles.list}
        style={{ height: virtual.getTotalSize() }}
        aria-label="历史对话"
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <ConversationHistoryRow
                key={key}
                record={row.record}
                period={row.period}
                inTitle={row.inTitle}
                hit={row.hit}
                isShared={row.isShared}
                top={start}
                position={index + 1}
                total={rows.length}
                current={index === current}
                active={index === active}
                takeFocus={wantsFocus && index === active}
                onFocus={() => {
                  setReached(index);
                  setWantsFocus(false);
                }}
                pinned={row.pinned}
                selected={selected && selected.has(row.record.id)}
                onSelect={() => onSelect(row.record.id)}
                onPin={() => void pin(row)}
                onOpen={() =>
                  showConversation(row.record, row.hit && { id: row.hit.id, words: row.hit.words })
                }
                onDelete={() => {
                  // The focus goes to the row that takes its place.
                  setWantsFocus(true);
                  onDelete(row.record);
                }}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
