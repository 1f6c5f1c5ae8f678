import { Component, type ReactNode } from 'react';
import styles from '../markdown-text.module.css';

interface TextBoundaryProps {
  text: string;
  children: ReactNode;
}

/**
 * Around each text: one that cannot be drawn shows as it was written, in its own place, until it is another one. What is
 * added to it while it grows makes it no other: each piece would fail again.
 */
export class TextBoundary extends Component<TextBoundaryProps, { failed: string | null }> {
  override state = { failed: null };

  static getDerivedStateFromProps({ text }: TextBoundaryProps, { failed }: { failed: string | null }) {
    return failed === null || text.startsWith(failed) ? null : { failed: null };
  }

  static getDerivedStateFromError(): { failed: string } {
    return { failed: '' };
  }

  override componentDidCatch(): void {
    this.setState({ failed: this.props.text });
  }

  override render(): ReactNode {
    if (this.state.failed === null) return this.props.children;
    return <pre className={styles.plain}>{this.props.text}</pre>;
  }
}
