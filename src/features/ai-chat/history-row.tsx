import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '@/api/ai-search-log';
import { IconButton } from '@/ui/icon-button';
import { Marked } from '@/ui/marked';
import { copyWithToast } from './copy';
import type { MessageHit } from './find-message';
import styles from './history-sheet.module.css';
import { RenameField } from './rename-field';

interface HistoryRowProps {
  record: Conversation;
  /** The name of the period that begins here. */
  period: string | null;
  /** Where the title has what was looked for. */
  inTitle: [number, number][];
  hit: MessageHit | null;
  /** Where the row lies in the list, in pixels. */
  top: number;
  position: number;
  total: number;
  current: boolean;
  /** The Tab key reaches this row. */
  active: boolean;
  takeFocus: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onDelete: () => void;
}

/** One saved conversation: opened, renamed, deleted, its title copied. */
export function HistoryRow(props: HistoryRowProps) {
  const {
    record,
    period,
    inTitle,
    hit,
    top,
    position,
    total,
    current,
    active,
    takeFocus,
    onFocus,
    onOpen,
    onDelete,
  } = props;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = record.title.trim() ? record.title : '未命名对话';
  const tabIndex = active ? 0 : -1;

  useLayoutEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);

  const stopRenaming = () => {
    setRenaming(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') setRenaming(true);
    else if (event.key === 'Delete') onDelete();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus of its buttons
    <li
      className={styles.item}
      style={{ transform: `translateY(${top}px)` }}
      aria-posinset={position}
      aria-setsize={total}
      onFocus={onFocus}
    >
      {period && <span className={styles.period}>{period}</span>}
      {renaming ? (
        <RenameField record={record} onDone={stopRenaming} />
      ) : (
        <div className={styles.row} data-current={current} data-hit={hit !== null}>
          <button
            ref={button}
            type="button"
            className={styles.open}
            aria-current={current || undefined}
            title={title}
            tabIndex={tabIndex}
            onClick={onOpen}
            onKeyDown={onKeyDown}
          >
            <Marked text={title} ranges={inTitle} />
            {hit && (
              <span className={styles.excerpt}>
                <Marked text={hit.excerpt} ranges={hit.ranges} />
              </span>
            )}
          </button>
          <span className={styles.rowTools}>
            <IconButton
              size="small"
              label="复制标题"
              icon={<Copy aria-hidden="true" />}
              tabIndex={tabIndex}
              onClick={() => void copyWithToast(record.title)}
            />
            <IconButton
              size="small"
              label="重命名"
              icon={<Pencil aria-hidden="true" />}
              tabIndex={tabIndex}
              onClick={() => setRenaming(true)}
            />
            <IconButton
              size="small"
              label="删除对话"
              icon={<Trash2 aria-hidden="true" />}
              tabIndex={tabIndex}
              onClick={onDelete}
            />
          </span>
        </div>
      )}
    </li>
  );
}
