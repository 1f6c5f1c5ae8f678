import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/ui/error-state';
import styles from './chat-dock.module.css';
import { closePanel } from './dock-store';

interface Props {
  children: ReactNode;
}

/** Error boundary of the panel and of its code: the lesson beside it stays usable. */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <aside className={styles.loading} aria-label="AI 助手">
        <ErrorState
          title="AI 助手加载失败"
          description="可能是网络中断，或页面已有新版本。"
          onRetry={() => window.location.reload()}
          announce
          action={
            <button type="button" className={styles.closeFailed} onClick={closePanel}>
              关闭 AI 助手
            </button>
          }
        />
      </aside>
    );
  }
}
