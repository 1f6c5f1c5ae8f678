import { MarkdownText } from '@/engines/markdown/markdown-text';
import styles from './message-text.module.css';

/** Nothing in a text without these is Markdown: most messages are a plain sentence, and need none of its code. */
const MARKED = /[\\`*_~#[\]<>|$&!]|https?:|www\.|@|^[ \t]*(?:[-+]|\d+[.)])[ \t]|^(?:=+|-+)$|^ {4}|^\t/m;

/** The words of a message. */
export const MessageText = ({ text, messageId }: { text: string; messageId: string }) =>
  MARKED.test(text) ? (
    <div className={styles.marked}>
      <MarkdownText text={text} idPrefix={`private-${messageId}`} />
    </div>
  ) : (
    <p className={styles.plain}>{text}</p>
  );
