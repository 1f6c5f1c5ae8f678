import { Copy, Pencil, Undo2 } from 'lucide-react';
import { type AriaAttributes, type KeyboardEvent, memo } from 'react';
import { useTyped } from '@/kit/use-typed';
import { isComposing } from '@/lib/composing';
import { hashOf } from '@/lib/hash';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { resend, undoEdit } from './ask';
import { AutoTextArea } from './auto-text-area';
import { currentThread, dispatch } from './chat-store';
import { copyWithToast } from './copy';
import { isSendKey } from './is-send-key';
import styles from './message.module.css';
import type { ChatMessage } from './messages';
import { splitQuote } from './quote';
import { TypedText } from './typed-text';
import { VersionSwitch } from './version-switch';

interface EditMessageProps {
  text: string;
  onCancel: () => void;
  onSend: (text: string) => void;
}

/** Edits a question. */
function EditMessage({ text, onCancel, onSend }: EditMessageProps) {
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

interface UserMessageProps extends Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> {
  message: ChatMessage;
  editable: boolean;
  editing: boolean;
  /** Its edit can be undone. */
  undoable: boolean;
  /** It was edited, and stays until the answer to the edited question has begun. */
  waiting: boolean;
  businessType: string;
}

/** Opens a question of the conversation that is shown for editing, null for none. */
const edit = (question: string | null): void => dispatch(currentThread().key, { type: 'editing', question });

/** A question as it was typed, with its quotation set apart. */
export const UserMessage = memo(function UserMessage({
  message,
  editable,
  editing,
  undoable,
  waiting,
  businessType,
  ...place
}: UserMessageProps) {
  const { quote, rest } = splitQuote(message.content);

  return (
    <article className={styles.user} data-role="user" aria-label="我的提问" aria-busy={waiting} {...place}>
      {editing ? (
        <EditMessage
          text={message.content}
          onCancel={() => edit(null)}
          onSend={(text) => {
            if (resend(message.id, text, businessType)) edit(null);
          }}
        />
      ) : (
        <div className={styles.bubble}>
          {quote && (
            <blockquote className={styles.quote}>
              <TypedText text={quote} idPrefix={`${message.id}-quote`} />
            </blockquote>
          )}
          <TypedText text={rest} idPrefix={message.id} />
        </div>
      )}
      {!editing && (
        <div className={styles.tools}>
          <VersionSwitch message={message} />
          <Tooltip label="复制">
            <IconButton
              size="small"
              label="复制"
              icon={<Copy />}
              onClick={() => void copyWithToast(message.content)}
            />
          </Tooltip>
          {undoable && (
            <Tooltip label="撤销">
              <IconButton size="small" label="撤销" icon={<Undo2 />} onClick={undoEdit} />
            </Tooltip>
          )}
          {editable && (
            <Tooltip label="编辑">
              <IconButton size="small" label="编辑" icon={<Pencil />} onClick={() => edit(message.id)} />
            </Tooltip>
          )}
        </div>
      )}
    </article>
  );
});
