import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/ui/error-state';
import styles from './chat-dock.module.css';
import { closePanel } from './dock-store';

interface Props {
  children: ReactNode;
}

interface FailedPanelProps {
  title: string;
  description: string;
  onRetry: () => void;
}

/** In place of the panel when it cannot be shown. */
export const FailedPanel = (props: FailedPanelProps) => (
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
export class PanelBoundary extends Component<Props, { failed: boolean }> {
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
