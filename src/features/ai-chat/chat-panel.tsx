import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FlatHeadingsContext } from '@/engines/markdown/heading';
import { capMarkers } from '@/engines/markdown/nesting';
import { walk } from '@/engines/markdown/node';
import { parseBlocks } from '@/engines/markdown/parse';
import { isComposing } from '@/lib/composing';
import { localStore } from '@/lib/safe-storage';
import { classNames } from '@/ui/class-names';
import { useFullscreen } from '@/ui/fullscreen';
import { showToast } from '@/ui/toast-store';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './chat-panel.module.css';
import { useCurrentThread } from './chat-store';
import { Composer } from './composer';
import { focusComposer } from './composer-focus';
import { copyWithToast } from './copy';
import { useDock } from './dock-store';
import { endingText, FAILED } from './ending-text';
import { FindBar } from './find-bar';
import { HistorySheet } from './history-sheet';
import { MessageList } from './message-list';
import type { ChatMessage } from './messages';
import { beginOpening } from './opening';
import { PanelHeader } from './panel-header';
import { stopReply } from './reply';
import { messagesToShow, type Thread } from './thread';
import { WidthResizer } from './width-resizer';

const STORAGE_KEY = 'chatPanelWidth';
const MIN_WIDTH = 647;
const WINDOW_MARGIN = 40;
/** Least width in pixels of the lesson beside the panel; below it the panel lies over the lesson. */
const LESSON_MIN = 480;

/** The widest that the panel may be in a window (CHT-1), in pixels. */
const maxWidth = (windowWidth: number): number => Math.max(windowWidth - WINDOW_MARGIN, 0);

/** A width that fits the window: at least 647, at most the window less 40; a small window limits both. */
function clampWidth(width: number, windowWidth: number): number {
  return Math.round(Math.min(Math.max(width, MIN_WIDTH), Math.max(maxWidth(windowWidth), 0)));
}

/** The panel's width within the window as it is now, and whether it must lie over the lesson. */
function usePanelWidth() {
  const [wanted, setWanted] = useState(() => Number(localStore.getItem(STORAGE_KEY)) || MIN_WIDTH);
  const [windowWidth, setWindowWidth] = useState(() => window.innerWidth);

  useEffect(() => {
    const measure = () => setWindowWidth(window.innerWidth);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const width = clampWidth(wanted, windowWidth);
  const max = maxWidth(windowWidth);
  return {
    width,
    min: Math.min(MIN_WIDTH, max),
    max,
    overlay: windowWidth - width < LESSON_MIN,
    setWidth(next: number) {
      const kept = clampWidth(next, window.innerWidth);
      setWanted(kept);
      localStore.setItem(STORAGE_KEY, String(kept));
    },
  };
}

/** Returns the last code block of the answers; undefined when there is none. */
function lastCode(messages: readonly ChatMessage[]): string | undefined {
  for (const { role, content } of messages.toReversed()) {
    if (role !== 'assistant') continue;
    let code: string | undefined;
    walk(parseBlocks(capMarkers(content)), ({ type, value }) => {
      if (type === 'code') code = value;
    });
    if (code !== undefined) return code;
  }
  return undefined;
}

/** Announces to assistive technology that a reply began, ended or failed, but not its text. */
function statusText({ streaming, asked, messages, problem }: Thread): string {
  const last = messages.at(-1);
  if (streaming) return '正在回答';
  if (!asked || last?.role !== 'assistant') return '';
  const outcome = problem ?? last;
  const words = endingText(outcome);
  if (outcome.ending === 'failed') return words ? `${FAILED}。${words}` : FAILED;
  return words || '回答完成';
}

/** The panel's one status region. */
function ChatStatus({ thread }: { thread: Thread }) {
  return (
    <VisuallyHidden>
      <span role="status">{statusText(thread)}</span>
    </VisuallyHidden>
  );
}

/** The AI chat panel. */
export default function ChatPanel({ businessType }: { businessType: string }) {
  const openings = useDock((state) => state.openings);
  const thread = useCurrentThread();
  const fullscreen = useFullscreen();
  const { width, min, max, overlay, setWidth } = usePanelWidth();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  /** Had the focus before the search, and gets it back. */
  const beforeFinding = useRef<Element>(null);
  const historyButton = useRef<HTMLButtonElement>(null);

  const client = useQueryClient();
  useEffect(() => beginOpening(openings, client), [openings, client]);

  const closeHistory = () => {
    setHistoryOpen(false);
    historyButton.current?.focus({ preventScroll: true });
  };
  const openFind = () => {
    beforeFinding.current = document.activeElement;
    setFinding(true);
  };
  const closeFind = () => {
    setFinding(false);
    if (beforeFinding.current instanceof HTMLElement && beforeFinding.current.isConnected)
      beforeFinding.current.focus({ preventScroll: true });
    else focusComposer();
  };
  const copyLastCode = () => {
    const code = lastCode(messagesToShow(thread));
    if (code === undefined) showToast('这段对话里还没有代码');
    else void copyWithToast(code, '代码已复制到剪贴板！');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code === 'Semicolon' && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      copyLastCode();
      return;
    }
    // Pressed again it is the browser's.
    if (event.code === 'KeyF' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !isFinding) {
      event.preventDefault();
      openFind();
      return;
    }
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    if (historyOpen) closeHistory();
    else if (thread.streaming) stopReply();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control within
    <aside
      className={classNames(styles.panel, overlay && styles.overlay, fullscreen && styles.fullscreen)}
      style={fullscreen ? undefined : { width }}
      aria-label="AI 助手"
      onKeyDown={onKeyDown}
    >
      {!fullscreen && <WidthResizer width={width} min={min} max={max} onResize={setWidth} />}
      <PanelHeader
        fullscreen={fullscreen}
        onFind={messagesToShow(thread).length > 0 ? openFind : undefined}
        historyOpen={historyOpen}
        historyButton={historyButton}
        onToggleHistory={() => (historyOpen ? closeHistory() : setHistoryOpen(true))}
      />
      <div className={styles.body}>
        <div className={styles.conversation}>
          {isFinding && <FindBar key={`find-${thread.key}`} thread={thread} onClose={closeFind} />}
          <FlatHeadingsContext value>
            <MessageList key={thread.key} thread={thread} businessType={businessType} />
          </FlatHeadingsContext>
          <Composer key={`composer-${thread.key}`} thread={thread} businessType={businessType} />
        </div>
        {historyOpen && <HistorySheet onClose={closeHistory} />}
      </div>
      <ChatStatus thread={thread} />
    </aside>
  );
}
