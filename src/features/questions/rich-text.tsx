import { createElement, Suspense, use } from 'react';
import { loadMarkdown } from '@/ui/reader/markdown-code';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** Markdown with formulas. */
  text: string;
  idPrefix: string;
}

function Drawn({ text, idPrefix }: RichTextProps) {
  const Markdown = use(loadMarkdown());
  return Markdown ? createElement(Markdown, { text, idPrefix }) : <Plain text={text} />;
}

const Plain = ({ text }: { text: string }) => <span className={styles.plain}>{text}</span>;

/** Markdown of a question; as it was typed until the code that draws it is there, or when that cannot be had. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Plain text={props.text} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
