import { ArrowDown, ArrowUp, MessageCircleQuestion, Sparkles } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FormulaText } from '@/engines/markdown/excerpt';
import { sendMessage } from './ask';
import { AssistantMessage, ReplyEnding } from './assistant-message';
import { focusComposer } from './composer-focus';
import { useDock } from './dock-store';
import { followScroll, type FollowScroll, type FollowState } from './follow-scroll';
import './mark-words.css';
import styles from './message-list.module.css';
import { messagesToShow, type Thread } from './thread';
import { useMessageWindow } from './use-message-window';
import { UserMessage } from './user-message';

/**
 * Makes an element follow its first child's growth: set `scroller` as its ref. `messages` is their number: when it
 * changes, the student has asked, and the view moves to the end. `arrived` is how much of a reply has come, null when none
 * is under way.
 */
function useFollowScroll(messages: number, arrived: number | null) {
  const [state, setState] = useState<FollowState>({ atBottom: true, unread: false });
  const follow = useRef<FollowScroll>(null);

  const scroller = useCallback((element: HTMLElement | null) => {
    const content = element?.firstElementChild;
    if (!element || !(content instanceof HTMLElement)) return undefined;
    follow.current = followScroll(element, content, (next) =>
      setState((before) =>
        before.atBottom === next.atBottom && before.unread === next.unread ? before : next,
      ),
    );
    return () => follow.current?.dispose();
  }, []);

  const toBottom = useCallback(() => follow.current?.toBottom(), []);
  useLayoutEffect(() => {
    if (messages > 0) toBottom();
  }, [messages, toBottom]);

  useEffect(() => {
    if (arrived !== null) follow.current?.hasGrown();
  }, [arrived]);

  return { scroller, toBottom, ...state };
}

const HIT = 'chat-hit';

/** The places of words in what is drawn of an element, each within one piece of text. */
function placesOf(element: Element, words: readonly string[]): Range[] {
  const places: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const text = node.textContent?.toLowerCase() ?? '';
    for (const word of words)
      for (
        let at = text.indexOf(word.toLowerCase());
        at >= 0;
        at = text.indexOf(word.toLowerCase(), at + 1)
      ) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, Math.min(at + word.length, node.textContent?.length ?? 0));
        places.push(range);
      }
  }
  return places;
}

/**
 * Marks words in a message without touching it (CSS Custom Highlight API); returns the first place, if there is one, and
 * what takes the marks away. An older browser shows no marks.
 */
function markWords(element: Element, words: readonly string[]): { first?: Range; end: () => void } {
  const places = placesOf(element, words);
  const isSupported = typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS;
  if (isSupported) CSS.highlights.set(HIT, new Highlight(...places));
  return {
    ...(places[0] && { first: places[0] }),
    end: () => void (isSupported && CSS.highlights.delete(HIT)),
  };
}

const GENERAL_QUESTIONS = ['帮我制定今天的学习计划', '怎样做笔记更容易记住？', '用一个例子解释什么是递归'];

/** A chat in which nothing was asked yet: first questions from the lesson. */
function EmptyChat({ businessType }: { businessType: string }) {
  const lesson = useDock((state) => state.lesson);
  const locked = useDock((state) => state.lock !== null);
  const questions = lesson?.questions.length ? lesson.questions : GENERAL_QUESTIONS;
  return (
    <div className={styles.empty}>
      <div className={styles.mark} aria-hidden="true">
        <Sparkles />
      </div>
      <p className={styles.title}>{lesson ? '这一课，有什么想问的？' : '有什么想问的？'}</p>
      <p className={styles.description}>讲解概念、分析代码、推导公式，都可以直接问。</p>
      <ul className={styles.questions} aria-label="可以这样问">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" disabled={locked} onClick={() => sendMessage(question, businessType)}>
              <MessageCircleQuestion />
              <FormulaText text={question} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
