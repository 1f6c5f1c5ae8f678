import { ArrowDown } from 'lucide-react';
import { AssistantMessage, ReplyEnding } from './assistant-message';
import { EmptyChat } from './empty-chat';
import styles from './message-list.module.css';
import { messagesToShow, type Thread } from './thread';
import { useFollowScroll } from './use-follow-scroll';
import { useMessageWindow } from './use-message-window';
import { UserMessage } from './user-message';

interface MessageListProps {
  thread: Thread;
  businessType: string;
}

/** The messages; the view follows their end while the student is there (CHT-8). */
export function MessageList({ thread, businessType }: MessageListProps) {
  const { streaming, problem, edited } = thread;
  const messages = messagesToShow(thread);
  /** The edited question is not shown yet. */
  const isWaiting = messages !== thread.messages;
  const { scroller, atBottom, unread, toBottom } = useFollowScroll(messages.length);
  const { first, marker } = useMessageWindow(messages.length);

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} data-chat-scroller="">
        {/* Not live: ChatStatus announces replies. */}
        <div
          className={messages.length > 0 ? styles.log : styles.emptyLog}
          role="log"
          aria-label="对话内容"
          aria-live="off"
        >
          {messages.length === 0 && <EmptyChat businessType={businessType} />}
          {first > 0 && <div ref={marker} className={styles.marker} />}
          {messages.slice(first).map((message, index) => {
            const last = first + index === messages.length - 1;
            return message.role === 'user' ? (
              <UserMessage
                key={message.id}
                message={message}
                editable={!streaming}
                editing={thread.editing === message.id}
                undoable={message.id === (isWaiting ? edited?.from : edited?.to)}
                waiting={isWaiting && message.id === edited?.from}
                businessType={businessType}
              />
            ) : (
              <AssistantMessage
                key={message.id}
                message={message}
                last={last}
                streaming={streaming && last && !isWaiting}
                businessType={businessType}
              />
            );
          })}
          {problem && <ReplyEnding {...problem} />}
        </div>
      </div>
      {!atBottom && messages.length > 0 && (
        <button type="button" className={styles.toBottom} aria-label="回到底部" onClick={toBottom}>
          <ArrowDown aria-hidden="true" />
          {unread && <span className={styles.unread}>新内容</span>}
        </button>
      )}
    </div>
  );
}
