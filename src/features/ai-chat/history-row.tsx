import { Check, Copy, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '@/api/ai-search-log';
import { timeFromNow } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import { copyWithToast } from './copy';
import type { MessageHit } from './find-message';
import styles from './history-sheet.module.css';
import { MarkedFormulas } from './marked-formulas';
import { readMessages } from './messages';
import { RenameField } from './rename-field';

interface HistoryRowProps {
  record: Conversation;
  pinned: boolean;
  /** Whether it is among those selected; null while none are being selected. */
  selected: boolean | null;
  /** The name of the period that begins here. */
  period: string | null;
  /** Ranges of the matches in the title. */
  inTitle: [number, number][];
  hit: MessageHit | null;
  /** Another one has the same title: when it was, and where it began, tell them apart. */
  isShared: boolean;
  /** Offset of the row in the list, in pixels. */
  top: number;
  position: number;
  total: number;
  current: boolean;
  /** The Tab key reaches this row. */
  active: boolean;
  takeFocus: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onSelect: () => void;
  onPin: () => void;
  onDelete: () => void;
}

/** When a conversation was, and the lesson that it began in. */
function began({ updated_at, content }: Conversation): string {
  const about = readMessages(content)[0]?.about;
  return [updated_at && timeFromNow(updated_at, new Date()), about].filter(Boolean).join(' · ');
}

/** One saved conversation: opened, pinned, renamed, deleted, its title copied; or selected among others. */
export function ConversationHistoryRow(props: HistoryRowProps) {
  const {
    record,
    period,
    inTitle,
    hit,
    isShared,
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
  const { pinned, selected, onSelect, onPin } = props;
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
    if (selected !== null) return;
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
        <div
          className={styles.row}
          data-current={current}
          data-lines={1 + Number(hit !== null) + Number(isShared)}
        >
          <button
            ref={button}
            type="button"
            className={styles.open}
            aria-current={current || undefined}
            title={plainFormulas(title)}
            tabIndex={tabIndex}
            aria-pressed={selected ?? undefined}
            onClick={selected === null ? onOpen : onSelect}
            onKeyDown={onKeyDown}
          >
            {selected !== null && (
              <span className={styles.tick} data-selected={selected}>
                {selected && <Check />}
              </span>
            )}
            <MarkedFormulas text={title} ranges={inTitle} />
            {isShared && <span className={styles.excerpt}>{began(record)}</span>}
            {hit && (
              <span className={styles.excerpt}>
                <MarkedFormulas text={hit.excerpt} ranges={hit.ranges} />
              </span>
            )}
          </button>
          {selected === null && (
            <span className={styles.rowTools}>
              <IconButton
                size="small"
                label={pinned ? '取消置顶' : '置顶'}
                icon={pinned ? <PinOff /> : <Pin />}
                tabIndex={tabIndex}
                onClick={onPin}
              />
              <IconButton
                size="small"
                label="复制标题"
                icon={<Copy />}
                tabIndex={tabIndex}
                onClick={() => void copyWithToast(record.title)}
              />
              <IconButton
                size="small"
                label="重命名"
                icon={<Pencil />}
                tabIndex={tabIndex}
                onClick={() => setRenaming(true)}
              />
              <IconButton
                size="small"
                label="删除对话"
                icon={<Trash2 />}
                tabIndex={tabIndex}
                onClick={onDelete}
              />
            </span>
          )}
        </div>
      )}
    </li>
  );
}
