import { Sparkles } from 'lucide-react';
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import styles from './chat-dock.module.css';
import { closePanel, openPanel, useDock } from './dock-store';

interface Props {
  children: ReactNode;
}

interface FailedPanelProps {
  title: string;
  description: string;
  onRetry: () => void;
}

/** In place of the panel when it cannot be shown. */
const FailedPanel = (props: FailedPanelProps) => (
  <aside className={styles.loading} aria-label="AI 助手">
    <ErrorState
      {...props}
      announce
      action={
        <button type="button" className={styles.closeFailed} onClick={closePanel}>
          关闭 AI 助手
        </button>
      }
    />
  </aside>
);

/** Error boundary of the panel: the lesson beside it stays usable. */
class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <FailedPanel
        title="AI 助手出错了"
        description="你问过的都在，可以重新打开。"
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}

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
