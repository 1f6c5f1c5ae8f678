import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Conversation } from '@/api/ai-search-log';
import { useTyped } from '@/kit/use-typed';
import { isComposing } from '@/lib/composing';
import { LineInput } from '@/ui/line-input';
import { renameConversation } from './history';
import styles from './history-sheet.module.css';
import { isSendKey } from './is-send-key';

interface RenameFieldProps {
  record: Conversation;
  /** Called when the title was saved or left as it was. */
  onDone: () => void;
}

/** A conversation's title while it is being changed: Enter or leaving the field saves, Escape does not. */
export function RenameField({ record, onDone }: RenameFieldProps) {
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
