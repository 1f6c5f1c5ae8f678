import { Copy, Pencil, Undo2 } from 'lucide-react';
import { type AriaAttributes, memo } from 'react';
import { IconButton } from '@/ui/icon-button';
import { Tooltip } from '@/ui/tooltip';
import { copyWithToast } from './copy';
import { EditMessage } from './edit-message';
import styles from './message.module.css';
import { splitQuote } from './quote';
import { resend, undoEdit } from './ask';
import { currentThread, dispatch } from './chat-store';
import type { ChatMessage } from './messages';
import { TypedText } from './typed-text';
import { VersionSwitch } from './version-switch';

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
