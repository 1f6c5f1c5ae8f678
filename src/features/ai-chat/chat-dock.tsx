import { Sparkles } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { FailedPanel, PanelBoundary } from './panel-boundary';
import styles from './chat-dock.module.css';
import { openPanel, useDock } from './dock-store';

const ChatPanel = lazyPart(async () => (await import('./chat-panel')).default, {
  instead: (_, onRetry) => (
    <FailedPanel
      title="AI 助手加载失败"
      description="可能是网络中断，或平台刚刚更新；仍不行时刷新浏览器。"
      onRetry={onRetry}
    />
  ),
});

/** Fetches the panel ahead of its use; a failure shows only when it is really opened. */
const prefetchPanel = () => void ChatPanel.preload();

/**
 * The AI chat beside a lesson: a button at the right edge, and the panel once it is opened (CHT-1).
 * `businessType` tells the gateway what kind of page asks (CHT-3).
 */
export function ChatDock({ businessType }: { businessType: string }) {
  const open = useDock((state) => state.open);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);

  // Focus returns to the button that opened the panel.
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);

  if (open)
    return (
      <PanelBoundary>
        <Suspense fallback={<aside className={styles.loading} aria-busy="true" aria-label="AI 助手" />}>
          <ChatPanel businessType={businessType} />
        </Suspense>
      </PanelBoundary>
    );
  return (
    <div className={styles.rail}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label="打开 AI 助手"
        onClick={openPanel}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
      >
        <Sparkles />
        <span className={styles.caption}>AI 助手</span>
      </button>
    </div>
  );
}
