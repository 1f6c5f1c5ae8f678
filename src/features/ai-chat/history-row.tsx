import { Check, Copy, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '@/api/ai-search-log';
import { DeferredFormula } from '@/engines/markdown/excerpt';
import { plainFormulas } from '@/engines/markdown/plain-formulas';
import { useTyped } from '@/kit/use-typed';
import { isComposing } from '@/lib/composing';
import { timeFromNow } from '@/lib/time';
import { IconButton } from '@/ui/icon-button';
import { LineInput } from '@/ui/line-input';
import { Marked } from '@/ui/marked';
import markStyles from '@/ui/marked.module.css';
import { copyWithToast } from './copy';
import type { MessageHit } from './find-message';
import { formulaParts } from './formula-parts';
import { renameConversation } from './history';
import styles from './history-sheet.module.css';
import { isSendKey } from './is-send-key';
import { readMessages } from './messages';

interface RenameFieldProps {
  record: Conversation;
  /** Called when the title was saved or left as it was. */
  onDone: () => void;
}

/** A conversation's title while it is being changed: Enter or leaving the field saves, Escape does not. */
function RenameField({ record, onDone }: RenameFieldProps) {
  const [title, setTitle] = useTyped(`conversationTitle:${record.id}`, record.title);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);

  const save = async () => {
    const next = title.trim();
    if (saving) return;
    if (!next || next === record.title) {
      onDone();
      return;
    }
    setSaving(true);
    // The call has shown the failure; the new title stays in the field.
    await renameConversation(record, next).then(onDone, () => setSaving(false));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onDone();
    else if (isSendKey(event)) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <LineInput
      ref={field}
      className={styles.rename}
      aria-label="对话标题"
      aria-busy={saving}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
}

interface MarkedFormulasProps {
  text: string;
  /** Places in the text, in order, each from an index up to another one. */
  ranges: readonly (readonly [number, number])[];
}

/** A text with its formulas drawn and what was searched for marked in it, a formula as a whole. */
function MarkedFormulas({ text, ranges }: MarkedFormulasProps) {
  return formulaParts(text).map(({ start, end, tex }) => {
    const within = ranges
      .filter(([from, to]) => from < end && to > start)
      .map(([from, to]): [number, number] => [Math.max(from, start) - start, Math.min(to, end) - start]);
    if (tex === undefined) return <Marked key={start} text={text.slice(start, end)} ranges={within} />;
    const Place = within.length > 0 ? 'mark' : Fragment;
    return (
      <Place key={start} {...(within.length > 0 && { className: markStyles.mark })}>
        <DeferredFormula tex={tex} />
      </Place>
    );
  });
}

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
