import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '@/lib/composing';
import { classNames } from '@/ui/class-names';
import { FlatHeadingsContext } from '@/engines/markdown/heading';
import { showToast } from '@/ui/toast-store';
import styles from './chat-panel.module.css';
import { useCurrentThread } from './chat-store';
import { ChatStatus } from './chat-status';
import { Composer } from './composer';
import { focusComposer } from './composer-focus';
import { copyWithToast } from './copy';
import { useDock } from './dock-store';
import { useFullscreen } from '@/ui/fullscreen';
import { FindBar } from './find-bar';
import { HistorySheet } from './history-sheet';
import { lastCode } from './last-code';
import { MessageList } from './message-list';
import { beginOpening } from './opening';
import { PanelHeader } from './panel-header';
import { usePanelWidth } from './panel-width';
import { stopReply } from './reply';
import { messagesToShow } from './thread';
import { WidthResizer } from './width-resizer';

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
