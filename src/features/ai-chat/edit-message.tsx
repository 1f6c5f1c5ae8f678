import type { KeyboardEvent } from 'react';
import { useTyped } from '@/kit/use-typed';
import { isComposing } from '@/lib/composing';
import { hashOf } from '@/lib/hash';
import { Button } from '@/ui/button';
import { AutoTextArea } from './auto-text-area';
import { isSendKey } from './is-send-key';
import styles from './message.module.css';

interface EditMessageProps {
  text: string;
  onCancel: () => void;
  onSend: (text: string) => void;
}

/** Edits a question. */
export function EditMessage({ text, onCancel, onSend }: EditMessageProps) {
  const [draft, setDraft] = useTyped(`editMessage:${hashOf(text)}`, text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onCancel();
    else if (isSendKey(event)) onSend(draft);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.edit}>
      <AutoTextArea
        label="编辑消息"
        value={draft}
        onChange={setDraft}
        onKeyDown={onKeyDown}
        onMount={(element) => {
          element.focus();
          element.setSelectionRange(text.length, text.length);
        }}
      />
      <div className={styles.editButtons}>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" variant="primary" onClick={() => onSend(draft)}>
          重新发送
        </Button>
      </div>
    </div>
  );
}
