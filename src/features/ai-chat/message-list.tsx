import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { AssistantMessage, ReplyEnding } from './assistant-message';
import { focusComposer } from './composer-focus';
import { EmptyChat } from './empty-chat';
import { markWords } from './mark-words';
import styles from './message-list.module.css';
import { messagesToShow, type Thread } from './thread';
import { useFollowScroll } from './use-follow-scroll';
import { useMessageWindow } from './use-message-window';
import { UserMessage } from './user-message';

interface MessageListProps {
  thread: Thread;
  businessType: string;
}

/** The messages near the view, which follows their end while the student is there (CHT-8). */
export function MessageList({ thread, businessType }: MessageListProps) {
  const { streaming, problem, edited, editing, found } = thread;
  const messages = messagesToShow(thread);
  const { length } = messages;
  /** The edited question is not shown yet. */
  const isWaiting = messages !== thread.messages;
  const arrived = streaming ? (thread.messages.at(-1)?.content.length ?? 0) : null;
  const { scroller, atBottom, unread, toBottom } = useFollowScroll(length, arrived);
  const { pieces, log, row, draw, elementOf } = useMessageWindow(
    messages,
    found,
    editing === null ? -1 : messages.findIndex(({ id }) => id === editing),
  );

  const show = useEffectEvent((id: string, words: readonly string[]) => {
    const message = elementOf(id);
    const view = message?.parentElement?.parentElement;
    if (!message || !view) return undefined;
    message.scrollIntoView?.();
    const { first, end } = markWords(message, words);
    // A long message: not its beginning, but what was found in it.
    const below = (first?.getBoundingClientRect?.().bottom ?? 0) - view.getBoundingClientRect().bottom;
    if (below > 0) view.scrollTop += below + view.clientHeight / 2;
    return end;
  });
  useLayoutEffect(() => (found ? show(found.id, found.words) : undefined), [found]);

  const toEnd = () => {
    draw(length - 1);
    toBottom();
    // The button goes.
    focusComposer();
  };
  const toFirst = () => {
    const first = draw(0);
    first?.scrollIntoView?.();
    if (first) first.tabIndex = -1;
    first?.focus({ preventScroll: true });
  };
  const drawMessage = (index: number) => {
    const message = messages[index];
    if (!message) return null;
    const last = index === length - 1;
    // Not all are drawn: assistive technology is to know how many there are.
    const place = { 'aria-posinset': index + 1, 'aria-setsize': length };
    return (
      <div key={message.id} ref={row} className={styles.row} data-row={index} data-message={message.id}>
        {message.role === 'user' ? (
          <UserMessage
            {...place}
            message={message}
            editable={!streaming}
            editing={editing === message.id}
            undoable={message.id === (isWaiting ? edited?.from : edited?.to)}
            waiting={isWaiting && message.id === edited?.from}
            businessType={businessType}
          />
        ) : (
          <AssistantMessage
            {...place}
            message={message}
            last={last}
            streaming={streaming && last && !isWaiting}
            businessType={businessType}
          />
        )}
      </div>
    );
  };

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} data-chat-scroller="">
        {/* Not live: ChatStatus announces replies. */}
        <div
          ref={log}
          className={length > 0 ? styles.log : styles.emptyLog}
          role="log"
          aria-label="对话内容"
          aria-live="off"
        >
          {length === 0 && <EmptyChat businessType={businessType} />}
          {pieces.map((piece) =>
            'row' in piece ? (
              drawMessage(piece.row)
            ) : (
              <div
                key={`before ${messages[piece.before]?.id}`}
                className={styles.gap}
                style={{ height: piece.gap }}
              />
            ),
          )}
          {problem && <ReplyEnding {...problem} />}
        </div>
      </div>
      {!atBottom && length > 0 && (
        <div className={styles.jumps}>
          {pieces[0] && 'gap' in pieces[0] && (
            <button type="button" className={styles.jump} onClick={toFirst}>
              <ArrowUp />
              第一条
            </button>
          )}
          <button type="button" className={styles.jump} aria-label="回到底部" onClick={toEnd}>
            <ArrowDown />
            {unread && <span className={styles.unread}>新内容</span>}
          </button>
        </div>
      )}
    </div>
  );
}
