import { useMemo } from 'react';
import { GrowingMarkdown } from '@/engines/markdown/growing-markdown';
import { typedMarkdown } from './typed-markdown';
import styles from './typed-text.module.css';

interface TypedTextProps {
  text: string;
  /** Set before every id in the text. */
  idPrefix: string;
}

/** Text typed by a student: code and formulas are drawn, the rest stays as it is. */
export function TypedText({ text, idPrefix }: TypedTextProps) {
  const markdown = useMemo(() => typedMarkdown(text), [text]);
  if (markdown === null) return text;
  return (
    <div className={styles.typed}>
      <GrowingMarkdown text={markdown} idPrefix={idPrefix} />
    </div>
  );
}
